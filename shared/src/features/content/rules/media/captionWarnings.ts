import type { CaptionCue } from './captionCues.ts'

/** Usual limits of professional subtitles: what a viewer can read without missing the picture. */
export const captionLimits = {
  charactersPerSecond: 21,
  lineLength: 42,
  lines: 2,
  leastMs: 700,
  leastGapMs: 80,
}

/** What makes a caption hard to read, in words; empty if nothing does. */
export function captionWarnings(cue: CaptionCue, next: CaptionCue | undefined): string[] {
  const warnings: string[] = []
  const plain = plainText(cue.text)
  const lines = plain.split('\n')
  const seconds = (cue.endMs - cue.startMs) / 1000
  if (plain.trim() === '') warnings.push('It has no text.')
  if (seconds <= 0) warnings.push('It ends before it begins.')
  else {
    const speed = readingSpeed(cue)
    if (speed > captionLimits.charactersPerSecond)
      warnings.push(
        `Too fast to read: ${Math.ceil(speed)} characters per second; at most ${captionLimits.charactersPerSecond}.`,
      )
    if (cue.endMs - cue.startMs < captionLimits.leastMs) warnings.push('Shown for less than 0.7 seconds.')
  }
  const longest = Math.max(...lines.map((line) => [...line].length))
  if (longest > captionLimits.lineLength)
    warnings.push(`A line of ${longest} characters; at most ${captionLimits.lineLength}.`)
  if (lines.length > captionLimits.lines)
    warnings.push(`${lines.length} lines; at most ${captionLimits.lines}.`)
  if (next && next.startMs < cue.endMs) warnings.push('It overlaps the next one.')
  else if (next && next.startMs > cue.endMs && next.startMs - cue.endMs < captionLimits.leastGapMs)
    warnings.push('The gap before the next one is so short that it flickers: close it, or make it longer.')
  return warnings
}

/** Characters per second; without tags. */
export function readingSpeed({ startMs, endMs, text }: CaptionCue): number {
  const seconds = (endMs - startMs) / 1000
  return seconds > 0 ? [...plainText(text).replaceAll('\n', ' ')].length / seconds : 0
}

/** The text without its tags, as viewers read it. */
export const plainText = (text: string): string => text.replace(/<[^<>]*>/g, '')
