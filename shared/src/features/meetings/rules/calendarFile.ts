import { utf8ToBytes } from '@noble/hashes/utils.js'

type Times = {
  key: string
  name: string
  headline: string | null
  startsAt: string
  timezone: string | null
  plannedDuration: number | null
}

/** A change of an event that calendars have already: moved or cancelled, `at` milliseconds since 1970. */
type Change = { at: number; isCancelled: boolean }

/**
 * A calendar's file (RFC 5545) with one event. Its moments are in UTC, which every calendar shows in its reader's zone, also
 * where a zone's rules change; the meeting's own IANA zone is named beside them. With
 * `change` it replaces what earlier files said (a greater SEQUENCE), or takes it away.
 */
export function writeCalendarFile(
  { key, name, headline, startsAt, timezone, plannedDuration }: Times,
  change?: Change,
): string {
  const start = Date.parse(startsAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Meetings//EN',
    ...(timezone ? [`X-WR-TIMEZONE:${escaped(timezone)}`] : []),
    ...(change?.isCancelled ? ['METHOD:CANCEL'] : []),
    'BEGIN:VEVENT',
    `UID:${escaped(key)}@lectern`,
    `DTSTAMP:${stamp(change?.at ?? start)}`,
    ...(change ? [`SEQUENCE:${Math.floor(change.at / 60_000)}`] : []),
    ...(change?.isCancelled ? ['STATUS:CANCELLED'] : []),
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + (plannedDuration ?? 60) * 60_000)}`,
    `SUMMARY:${escaped(name)}`,
    ...(headline ? [`DESCRIPTION:${escaped(headline)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n')

/** Lines have at most 75 octets (RFC 5545, 3.1); those that go on begin with a space. No character is broken. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = utf8ToBytes(character).length
    if (octets + size > 75) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
