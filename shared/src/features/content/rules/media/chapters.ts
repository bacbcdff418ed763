import { parseSeconds, parseVtt, plainCue } from './parseVtt.ts'

/** A part of a film or sound: where it begins, in seconds, and its title. */
export type Chapter = { start: number; title: string }

const maxChapters = 200
const maxTitle = 120

/** The chapters of a WebVTT chapters file. */
export const chaptersOfVtt = (source: string): Chapter[] =>
  inOrder(parseVtt(source).map(({ start, text }) => ({ start, title: text })))

/**
 * The chapters that captions name in notes: `NOTE Chapter: Brewing` is before the cue that the chapter begins with, or
 * has a time itself, `NOTE Chapter 1:30 Brewing`.
 */
export function chaptersInNotes(source: string): Chapter[] {
  const blocks = source.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  const chapters: Chapter[] = []
  let waiting: string | null = null
  for (const block of blocks) {
    const note = /^\s*NOTE\s+chapter\b[:\s]*(.+)/i.exec(block)?.[1]
    if (note) {
      const timed = timedTitle(note)
      if (timed) chapters.push(timed)
      else waiting = note
    } else if (waiting !== null) {
      const [cue] = parseVtt(block)
      if (cue) chapters.push({ start: cue.start, title: waiting })
      if (cue) waiting = null
    }
  }
  return inOrder(chapters)
}

/** The chapters that a transcript's headings name: lines such as `## 1:30 Brewing`. */
export const chaptersInTranscript = (transcript: string | null): Chapter[] =>
  inOrder(
    (transcript ?? '').split('\n').flatMap((line) => {
      const heading = /^#{1,6}\s+(.+)/.exec(line.trim())?.[1]
      return timedTitle(heading ?? '') ?? []
    }),
  )

/** The chapter of a moment; null before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | null =>
  chapters.findLast(({ start }) => start <= seconds) ?? null

/** A moment after a chapter's beginning still counts as its beginning: "previous" leads further back. */
const settledSeconds = 3

/** Where "previous chapter" and "next chapter" lead; null if there is none. */
export function neighbourChapter(
  chapters: readonly Chapter[],
  seconds: number,
  way: 'previous' | 'next',
): Chapter | null {
  if (way === 'next') return chapters.find(({ start }) => start > seconds) ?? null
  return chapters.findLast(({ start }) => start < seconds - settledSeconds) ?? chapters[0] ?? null
}

function timedTitle(text: string): Chapter | null {
  const [, stamp, rest = ''] = /^((?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\s(.*)/.exec(text) ?? []
  const title = rest
    .trimStart()
    .replace(/^[-–—]/, '')
    .trimStart()
  if (!stamp || !title) return null
  const start = parseSeconds(/[.,]/.test(stamp) ? stamp : `${stamp}.0`)
  return start === null ? null : { start, title }
}

/** By time, one for each second; a title is one line. A single chapter divides nothing. */
function inOrder(chapters: readonly Chapter[]): Chapter[] {
  const starts = new Set<number>()
  const sorted = [...chapters]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, title }) => {
      const line = plainCue(title).slice(0, maxTitle)
      if (line === '' || starts.has(Math.floor(start))) return []
      starts.add(Math.floor(start))
      return [{ start, title: line }]
    })
  return sorted.length < 2 ? [] : sorted.slice(0, maxChapters)
}
