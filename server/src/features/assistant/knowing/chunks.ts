import { withoutMarked } from '#shared/features/content/rules/withoutMarked.ts'
import type { SpokenCue } from '../ports/knowledge/Knowledge.ts'

/** A passage is a paragraph or a few: long enough to answer, short enough to quote whole, and about one thing. */
const wantedChars = 400
const maxChars = 700
/** An item of more passages is known by its first ones, and so is a text. */
export const maxPassages = 5000

export type Part = {
  text: string
  at: number | null
  /** For spoken text, where each cue begins in the text. */
  cues: readonly SpokenCue[]
}

/** Lines put together to passages; a very long line is cut between sentences or words. */
export function cutIntoChunks(text: string): string[] {
  const chunks: string[] = []
  for (const line of text.split('\n').flatMap(cut)) {
    const last = chunks.at(-1)
    if (last !== undefined && last.length + line.length < wantedChars)
      chunks[chunks.length - 1] = `${last}\n${line}`
    else if (chunks.length === maxPassages) break
    else chunks.push(...withHeading(chunks, line))
  }
  return chunks
}

const maxHeadingChars = 60
/** A short line without an end, or one that announces something; an item of a list or a row of a table is none. */
const isHeading = (line: string) =>
  line.length <= maxHeadingChars && !/[.!?;,…]["'”’)]?$/.test(line) && !/^(•|\d+\.)\s| · /.test(line)

/** The heading that a passage begins with; '' if none. */
export function headingOf(passage: string): string {
  const end = passage.indexOf('\n')
  const first = passage.slice(0, Math.max(0, end))
  return isHeading(first) ? first : ''
}

/** A heading goes with what follows it, out of the passage that it would end. */
function withHeading(chunks: string[], line: string): string[] {
  const before = chunks.at(-1)?.split('\n') ?? []
  const heading = before.at(-1)
  if (before.length < 2 || heading === undefined || !isHeading(heading)) return [line]
  chunks[chunks.length - 1] = before.slice(0, -1).join('\n')
  return [`${heading}\n${line}`]
}

/** Pieces of at most `maxChars`. The line is normalized once: a line may be megabytes long. */
function cut(line: string): string[] {
  const text = line.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const pieces: string[] = []
  let from = 0
  while (text.length - from > maxChars) {
    const head = text.slice(from, from + maxChars)
    const length = endOfPiece(head)
    pieces.push(head.slice(0, length).trim())
    from += length
    if (text[from] === ' ') from += 1
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces
}

/** After a sentence, else between words. */
function endOfPiece(head: string): number {
  const end = Math.max(
    head.lastIndexOf('. '),
    head.lastIndexOf('。'),
    head.lastIndexOf('? '),
    head.lastIndexOf('! '),
  )
  const space = head.lastIndexOf(' ')
  return end > maxChars / 3 ? end + 1 : space > maxChars / 3 ? space : safeEnd(head)
}

/** Not between the halves of one character. */
const safeEnd = (head: string) => (/[\uD800-\uDBFF]$/.test(head) ? head.length - 1 : head.length)

/** A passage of a film covers the speech of some seconds; it is opened at the cue that answers. */
const spokenSeconds = 12
const spokenChars = 350

/**
 * Spoken lines put together to passages of a few sentences, each at the second of its first, and with where each second
 * begins: a file of 250,000 cues has no more of these than it has seconds. What goes back in time begins another passage.
 */
export function spokenChunks(cues: readonly { start: number; text: string }[]): Part[] {
  const parts: { text: string; at: number; cues: SpokenCue[] }[] = []
  for (const { start, text } of cues.flatMap((cue) =>
    cut(plainCue(cue.text)).map((line) => ({ ...cue, text: line })),
  )) {
    const last = parts.at(-1)
    const at = Math.floor(start)
    const latest = last?.cues.at(-1)?.[1] ?? 0
    const isOver = !last || start - last.at > spokenSeconds || at < latest
    const isFull = isOver || last.text.length + text.length > spokenChars
    if (isFull && parts.length === maxPassages) break
    if (isFull) parts.push({ text, at, cues: [[0, at]] })
    else {
      if (at > latest) last.cues.push([last.text.length + 1, at])
      last.text += ` ${text}`
    }
  }
  return parts
}

/** Without voices and styles; "[music]" is not speech. */
const plainCue = (text: string) =>
  withoutMarked(withoutMarked(text, '<', '>'), '[', ']')
    .replace(/\s+/g, ' ')
    .trim()
