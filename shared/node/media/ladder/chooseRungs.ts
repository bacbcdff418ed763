/** One rendition of a video. `name` is its short side: a 1080 by 1920 portrait is "1080p". */
export type Rung = {
  name: string
  width: number
  height: number
  /** Kilobits per second: the maximum over any two seconds. */
  maxRate: number
  /** x264's quality, lower is better. */
  crf: number
}

const standard = [
  { side: 1080, maxRate: 5300, crf: 22 },
  { side: 720, maxRate: 2900, crf: 22 },
  { side: 480, maxRate: 1450, crf: 23 },
  { side: 360, maxRate: 850, crf: 23 },
]
/** The limit of H.264 decoders in phones. */
const maxLongSide = 4096

/**
 * The renditions for a source: those of 1080, 720, 480 and 360 that it has pixels for, largest first; only its
 * own size if it is smaller than all. Sides are even, as H.264 requires.
 */
export function chooseRungs(source: { width: number; height: number; frameRate: number }): Rung[] {
  const short = Math.min(source.width, source.height)
  const fitting = standard.filter((one) => one.side <= short)
  const own = { side: short, maxRate: Math.max(200, Math.round((short / 360) ** 2 * 850)), crf: 22 }
  // Doubling the frame rate costs about half as much again, not twice as much.
  const speed = source.frameRate > 35 ? 1.5 : 1
  return (fitting.length > 0 ? fitting : [own]).map(({ side, maxRate, crf }) => {
    const scale = Math.min(side / short, maxLongSide / Math.max(source.width, source.height))
    const width = even(source.width * scale)
    const height = even(source.height * scale)
    return { name: `${side}p`, width, height, crf, maxRate: Math.round(maxRate * speed) }
  })
}

/** The next even number below, so that nothing is upscaled; at least 2. */
const even = (value: number) => Math.max(2, Math.floor((value + 0.01) / 2) * 2)
