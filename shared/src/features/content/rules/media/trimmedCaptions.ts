import type { CaptionCue } from './captionCues.ts'

/** What of a film is shown, in milliseconds of the original; null for all of it. */
export type TrimRange = { startMs: number; endMs: number } | null

/** Captions in the film's time, and those of parts that are cut off, in the original's time. */
export type TrimmedCaptions = { cues: CaptionCue[]; cutOff: CaptionCue[] }

/** Moves captions along when a film is trimmed otherwise. Those of cut off parts are kept for when the parts come back. */
export function trimCaptions(
  { cues, cutOff }: TrimmedCaptions,
  from: TrimRange,
  to: TrimRange,
): TrimmedCaptions {
  const whole = [...cues.map((cue) => moveCue(cue, from?.startMs ?? 0)), ...cutOff].sort(
    (a, b) => a.startMs - b.startMs,
  )
  if (to === null) return { cues: whole, cutOff: [] }
  const isShown = (cue: CaptionCue) => cue.endMs > to.startMs && cue.startMs < to.endMs
  return {
    cues: whole.filter(isShown).map((cue) =>
      moveCue(
        {
          ...cue,
          startMs: Math.max(to.startMs, cue.startMs),
          endMs: Math.min(to.endMs, cue.endMs),
        },
        -to.startMs,
      ),
    ),
    cutOff: whole.filter((cue) => !isShown(cue)),
  }
}

const moveCue = (cue: CaptionCue, ms: number): CaptionCue => ({
  ...cue,
  startMs: cue.startMs + ms,
  endMs: cue.endMs + ms,
})
