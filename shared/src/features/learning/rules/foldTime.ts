import type { CourseProgress } from '../entities/CourseProgress.ts'

type Tracking = CourseProgress['tracking']

/** The longest gap between two facts that counts as learning; a video reports every 10 s. */
const maxGapMs = 60_000
/** Older stretches are done with: the server takes no fact that is older than 30 days (trustedMoment). */
const keptMs = 31 * 24 * 3600 * 1000
const maxKept = 100

/**
 * Learning time after a fact at a moment. Facts that are no more than a minute apart make one stretch, whichever arrives
 * first, and two tabs at once count once. Of very many stretches the oldest are only summed up.
 */
export function foldTime(tracking: Tracking, occurredAt: string): Tracking {
  const moment = Date.parse(occurredAt)
  let stretch: [number, number] = [moment, moment]
  const others: [number, number][] = []
  for (const [from, to] of tracking.stretches ?? [])
    if (from - maxGapMs <= moment && moment <= to + maxGapMs)
      stretch = [Math.min(from, stretch[0]), Math.max(to, stretch[1])]
    else others.push([from, to])
  const all = [...others, stretch].sort((a, b) => a[0] - b[0])
  const newest = all.at(-1)?.[1] ?? moment
  const kept = all.filter(([, to], at) => to >= newest - keptMs && at >= all.length - maxKept)
  const settledMs = settledOf(tracking) + addLengths(all) - addLengths(kept)
  return { ...tracking, ...summed(settledMs, kept) }
}

/** Adds seconds that an earlier version counted, when it logged a fact. */
export const addSeconds = (tracking: Tracking, seconds: number): Tracking => ({
  ...tracking,
  ...summed(settledOf(tracking) + seconds * 1000, tracking.stretches ?? []),
})

/** Only what readers need: how it was summed up is the server's. */
export const shownTracking = ({ totalTime, sessions }: Tracking): Tracking => ({ totalTime, sessions })

const settledOf = ({ settledMs, totalTime }: Tracking) => settledMs ?? totalTime * 1000

const summed = (settledMs: number, stretches: [number, number][]) => ({
  totalTime: Math.round((settledMs + addLengths(stretches)) / 1000),
  settledMs,
  stretches,
})

const addLengths = (stretches: readonly [number, number][]) =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0)
