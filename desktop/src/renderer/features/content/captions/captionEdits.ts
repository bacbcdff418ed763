import { type CaptionCue, maxCues } from '#shared/features/content/rules/media/captionCues.ts'

/** A caption in the editor: the id stays while its times and text change. */
export type EditedCue = CaptionCue & { id: string }

const inOrder = (cues: readonly EditedCue[]): EditedCue[] => cues.toSorted((a, b) => a.startMs - b.startMs)
const usualMs = 2000
const leastMs = 100

export function changeCue(
  cues: readonly EditedCue[],
  id: string,
  change: Partial<Omit<EditedCue, 'id'>>,
): EditedCue[] {
  return inOrder(cues.map((cue) => (cue.id === id ? { ...cue, ...change } : cue)))
}

/** Its start or end; the other one gives way where they would cross. */
export function setTime(
  cues: readonly EditedCue[],
  id: string,
  side: 'start' | 'end',
  ms: number,
): EditedCue[] {
  const cue = cues.find((one) => one.id === id)
  const at = Math.max(0, Math.round(ms))
  if (!cue) return [...cues]
  if (side === 'start')
    return changeCue(cues, id, { startMs: at, endMs: cue.endMs > at ? cue.endMs : at + usualMs })
  return changeCue(cues, id, {
    endMs: Math.max(at, leastMs),
    startMs: cue.startMs < at ? cue.startMs : Math.max(0, at - usualMs),
  })
}

/** A new caption at a time, as long as there is room before the next one. */
export function insertCue(cues: readonly EditedCue[], id: string, ms: number, text = ''): EditedCue[] {
  if (cues.length >= maxCues) return [...cues]
  const startMs = Math.max(0, Math.round(ms))
  const next = cues.find((cue) => cue.startMs > startMs)
  const room = next ? next.startMs - startMs : usualMs
  return inOrder([
    ...cues,
    { id, startMs, endMs: startMs + Math.max(leastMs, Math.min(usualMs, room)), settings: '', text },
  ])
}

export const removeCue = (cues: readonly EditedCue[], id: string): EditedCue[] =>
  cues.filter((cue) => cue.id !== id)

/**
 * Cuts a caption in two at a place of its text. The time is cut at `ms` if that is within it, else by the length of the two texts.
 */
export function splitCue(
  cues: readonly EditedCue[],
  id: string,
  { newId, at, ms }: { newId: string; at: number; ms: number | null },
): EditedCue[] {
  const cue = cues.find((one) => one.id === id)
  if (!cue || cue.endMs - cue.startMs < 2 * leastMs) return [...cues]
  const [first, second] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()]
  const isWithin = ms !== null && ms > cue.startMs + leastMs && ms < cue.endMs - leastMs
  const share = cue.text.length === 0 ? 0.5 : Math.min(0.9, Math.max(0.1, at / cue.text.length))
  const cut = isWithin ? Math.round(ms) : Math.round(cue.startMs + (cue.endMs - cue.startMs) * share)
  return cues.flatMap((one) =>
    one.id === id
      ? [
          { ...one, text: first, endMs: cut },
          { ...one, id: newId, text: second, startMs: cut },
        ]
      : one,
  )
}

/** A caption and the next one become one. */
export function mergeWithNext(cues: readonly EditedCue[], id: string): EditedCue[] {
  const at = cues.findIndex((cue) => cue.id === id)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return [...cues]
  const text = [cue.text, next.text].filter((one) => one !== '').join('\n')
  return cues.flatMap((one) =>
    one.id === id ? { ...cue, endMs: Math.max(cue.endMs, next.endMs), text } : one.id === next.id ? [] : one,
  )
}

/** All captions earlier or later; none begins before the film. */
export function shiftCues(cues: readonly EditedCue[], ms: number): EditedCue[] {
  const first = cues[0]?.startMs ?? 0
  const by = Math.max(-first, Math.round(ms))
  return cues.map((cue) => ({ ...cue, startMs: cue.startMs + by, endMs: cue.endMs + by }))
}

export type Sought = { text: string; isCaseKept: boolean }

export function findCues(cues: readonly EditedCue[], { text, isCaseKept }: Sought): string[] {
  if (text === '') return []
  const fold = (value: string) => (isCaseKept ? value : value.toLowerCase())
  return cues.flatMap((cue) => (fold(cue.text).includes(fold(text)) ? cue.id : []))
}

export function replaceAll(cues: readonly EditedCue[], sought: Sought, by: string): EditedCue[] {
  const found = new Set(findCues(cues, sought))
  return cues.map((cue) => (found.has(cue.id) ? { ...cue, text: replaceIn(cue.text, sought, by) } : cue))
}

function replaceIn(text: string, { text: sought, isCaseKept }: Sought, by: string): string {
  if (isCaseKept) return text.replaceAll(sought, () => by)
  const [where, what] = [text.toLowerCase(), sought.toLowerCase()]
  // A few letters change their number in lower case: then places would not fit.
  if (where.length !== text.length || what.length !== sought.length) return text.replaceAll(sought, () => by)
  let made = ''
  let from = 0
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    made += text.slice(from, at) + by
    from = at + what.length
  }
  return made + text.slice(from)
}

/** "1:02:03.5", "62.25" or "1:02,5" as milliseconds; null if it is no time. */
export function parseClock(text: string): number | null {
  const match = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?\s*$/.exec(text)
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

/** "1:02.500", with hours if there are some. */
export function formatCueTime(ms: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  const rest = `${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
  const minutes = Math.floor(ms / 60_000)
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}
