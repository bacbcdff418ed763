import { withoutMarked } from '../withoutMarked.ts'

/** A caption: its text may have the tags b, i, u and v (the speaker), and is otherwise plain. */
export type CaptionCue = {
  startMs: number
  endMs: number
  /** WebVTT settings of its place, with a space in front; empty for the usual one. */
  settings: string
  text: string
}

/** Of one language. A film of three hours has about 3,000. */
export const maxCues = 50_000

/**
 * Reads SubRip or WebVTT, in order of time. Styles, regions, notes and unknown tags are left out. Captions without a text
 * are skipped, unless an author has still to write them.
 */
export function parseCaptions(source: string, keepsEmpty = false): CaptionCue[] {
  return source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => parseCue(block, keepsEmpty))
    .sort((a, b) => a.startMs - b.startMs)
}

/** Clean WebVTT: text is escaped except for the known tags. */
export function writeWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ startMs, endMs, settings, text }) =>
    `${vttTime(startMs)} --> ${vttTime(endMs)}${settings}\n${linesOf(text).map(safeText).join('\n')}`.trimEnd(),
  )
  return `WEBVTT\n\n${blocks.map((block) => `${block}\n`).join('\n')}`
}

/** SubRip, which has no speakers and no places. */
export function writeSubRip(cues: readonly CaptionCue[]): string {
  return cues
    .map(({ startMs, endMs, text }, index) => {
      const times = [startMs, endMs].map((ms) => vttTime(ms).replace('.', ',')).join(' --> ')
      return `${index + 1}\r\n${times}\r\n${linesOf(text).map(withoutVoice).join('\r\n')}\r\n`
    })
    .join('\r\n')
}

/** Milliseconds as `HH:MM:SS.mmm`. */
export function vttTime(ms: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}

/** A caption's lines; an empty one would end it. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(.*)$/

function parseCue(block: string, keepsEmpty: boolean): CaptionCue[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const at = lines.findIndex((line) => timing.test(line))
  const match = at < 0 ? null : timing.exec(lines[at] ?? '')
  // At most an identifier comes before the times.
  if (!match || at > 1) return []
  const startMs = milliseconds(match[1] ?? '')
  const endMs = milliseconds(match[2] ?? '')
  const text = lines
    .slice(at + 1)
    .map((line) => unescaped(safeText(line)))
    .join('\n')
    .trim()
  if (!(endMs > startMs) || (text === '' && !keepsEmpty)) return []
  return [{ startMs, endMs, settings: safeSettings(match[3] ?? ''), text }]
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

/** As an author reads and writes it. */
const unescaped = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')

const withoutVoice = (line: string) =>
  line
    .split(/(<[^<>]*>)/)
    .filter((part) => !/^<\/?v[\s.>]/.test(part))
    .join('')

function safeSettings(text: string): string {
  const known = text
    .split(/\s+/)
    .filter((one) => /^(vertical|line|position|size|align):[\w.%,-]{1,30}$/.test(one))
  return known.length > 0 ? ` ${known.join(' ')}` : ''
}
