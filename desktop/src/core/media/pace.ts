/** Speed is measured over so long: shorter jumps, longer is slow to follow. */
const windowMs = 30_000
const leastMs = 2000

/** How long work still takes, by its speed of late. */
export function createPace(now: () => number) {
  let samples: { at: number; progress: number }[] = []
  let rate: number | null = null
  return {
    note(progress: number): void {
      const at = now()
      samples = [...samples.filter((one) => at - one.at <= windowMs), { at, progress }]
      const [first] = samples
      if (first && at - first.at >= leastMs && progress > first.progress)
        rate = (progress - first.progress) / (at - first.at)
    },
    /** After a pause or with another stage; a pause keeps the speed until there is a new one. */
    restart(keeps: 'speed' | 'nothing'): void {
      samples = []
      if (keeps === 'nothing') rate = null
    },
    secondsLeft(): number | null {
      const last = samples.at(-1)
      if (!last || rate === null) return null
      const leftMs = (1 - last.progress) / rate - (now() - last.at)
      return Math.max(1, Math.round(leftMs / 1000))
    },
  }
}
export type Pace = ReturnType<typeof createPace>
