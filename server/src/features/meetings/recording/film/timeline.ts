import type { PieceHead, RunEnd } from '../pieces.ts'

/** Films have this many pictures a second; spans are whole numbers of them, so that sound and picture never drift apart. */
export const pictureRate = 25
export const pictureMs = 1000 / pictureRate

/** A longer outage is told with its length, and shown for `shortenedGapMs`. */
const mostGapMs = 5 * 60_000
const shortenedGapMs = 10_000
/** Shorter ones are the pause between two pieces. */
const leastGapMs = 1000

/** One stretch of recording by one process. Milliseconds since 1970. */
export type Run = { run: string; from: number; to: number; end: RunEnd | null }

/** A part of the film: a run, or the outage before the next one. `filmFrom` and `filmMs` are milliseconds of the film. */
export type Span =
  | { kind: 'run'; run: string; from: number; filmFrom: number; filmMs: number }
  | { kind: 'gap'; filmFrom: number; filmMs: number; missingMs: number }

/** The runs of a recording by the heads of its pieces, the earliest first. */
export function collectRuns(heads: Iterable<PieceHead>): Run[] {
  const runs = new Map<string, Run>()
  for (const { run, from, to, end } of heads) {
    const known = runs.get(run)
    if (!known) runs.set(run, { run, from, to, end })
    else
      Object.assign(known, {
        from: Math.min(known.from, from),
        to: Math.max(known.to, to),
        end: known.end ?? end,
      })
  }
  return [...runs.values()].toSorted((one, other) => one.from - other.from)
}

/**
 * The film's parts. After a run that was cut off (by a crash, a restart or a storage that failed) the outage is a gap. What lies
 * between a stop and the next start, or while nobody was in the room, is left out.
 */
export function planSpans(runs: readonly Run[]): Span[] {
  const spans: Span[] = []
  let filmFrom = 0
  const push = (span: Span) => {
    spans.push(span)
    filmFrom += span.filmMs
  }
  runs.forEach(({ run, from, to }, index) => {
    const before = runs[index - 1]
    const missingMs = before ? from - before.to : 0
    if (before && (before.end === null || before.end === 'fault') && missingMs >= leastGapMs) {
      const shownMs = missingMs > mostGapMs ? shortenedGapMs : missingMs
      push({ kind: 'gap', filmFrom, filmMs: wholePictures(shownMs), missingMs })
    }
    const filmMs = wholePictures(to - from)
    if (filmMs > 0) push({ kind: 'run', run, from, filmFrom, filmMs })
  })
  return spans
}

export const filmLengthMs = (spans: readonly Span[]): number =>
  spans.reduce((sum, { filmMs }) => sum + filmMs, 0)

const wholePictures = (ms: number) => Math.max(0, Math.round(ms / pictureMs)) * pictureMs
