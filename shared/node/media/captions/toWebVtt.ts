import { withoutMarked } from '#shared/features/content/rules/withoutMarked.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { decodeText } from '#shared/kernel/rules/texts/decodeText.ts'

const maxCues = 50_000

/**
 * Converts SubRip or WebVTT bytes to clean WebVTT: cues in order of time, text escaped except for bold, italic,
 * underline and the speaker's voice. Styles, regions and notes are left out. `media_invalid` if there is no cue.
 */
export function toWebVtt(bytes: Uint8Array): string {
  const blocks = decodeText(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .split(/\n[ \t]*\n/)
  const cues = blocks.flatMap(parseCue).slice(0, maxCues)
  if (cues.length === 0)
    throw new AppError('media_invalid', { message: 'There are no captions in this file.' })
  const ordered = cues.sort((a, b) => a.from - b.from)
  return `WEBVTT\n\n${ordered.map((cue) => `${vttTime(cue.from)} --> ${vttTime(cue.to)}${cue.settings}\n${cue.text}`).join('\n\n')}\n`
}

/** Milliseconds as `HH:MM:SS.mmm`. */
export function vttTime(ms: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}

type Cue = { from: number; to: number; settings: string; text: string }

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(.*)$/

function parseCue(block: string): Cue[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const at = lines.findIndex((line) => timing.test(line))
  const match = at < 0 ? null : timing.exec(lines[at] ?? '')
  // At most an identifier comes before the times.
  if (!match || at > 1) return []
  const from = milliseconds(match[1] ?? '')
  const to = milliseconds(match[2] ?? '')
  const text = lines
    .slice(at + 1)
    .map(safeText)
    .join('\n')
    .trim()
  if (!(to > from) || text === '') return []
  return [{ from, to, settings: safeSettings(match[3] ?? ''), text }]
}

function milliseconds(time: string): number {
  const [clock = '', fraction = ''] = time.split(/[.,]/)
  const parts = clock.split(':').map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return seconds * 1000 + Number(fraction.padEnd(3, '0'))
}

const allowed = /^<(\/?(b|i|u|v)|v(\.[\w-]+)*[ \t][^<>&]{1,80})>$/

/** Only known tags stay tags; `-->` inside text would start a new cue. */
function safeText(line: string): string {
  return withoutMarked(line, '{\\', '}')
    .split(/(<[^<>]*>)/)
    .map((part) => (allowed.test(part) ? part : escaped(part)))
    .join('')
}

export const escaped = (text: string) =>
  text
    .replace(/&(?!(amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

function safeSettings(text: string): string {
  const known = text
    .split(/\s+/)
    .filter((one) => /^(vertical|line|position|size|align):[\w.%,-]{1,30}$/.test(one))
  return known.length > 0 ? ` ${known.join(' ')}` : ''
}
