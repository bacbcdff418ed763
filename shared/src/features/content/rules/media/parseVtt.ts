import { withoutMarked } from '../withoutMarked.ts'

export type Cue = { start: number; end: number; text: string }

/** Reads WebVTT cues (captions, preview strips). Settings and styles are left out; a broken cue is skipped. */
export function parseVtt(source: string): Cue[] {
  const blocks = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) return []
    const [from, to] = (lines[at] ?? '').split('-->')
    const start = parseSeconds(from)
    const end = parseSeconds(to)
    const text = lines.slice(at + 1).join('\n')
    return start === null || end === null || end <= start || !text ? [] : [{ start, end, text }]
  })
}

/** Seconds of a WebVTT or SubRip time, such as `1:02:03.500`. */
export function parseSeconds(stamp: string | undefined): number | null {
  const match = /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/.exec(stamp ?? '')
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** A cue's text on one line, without tags and entities. */
export const plainCue = (text: string): string =>
  withoutMarked(text, '<', '>')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
