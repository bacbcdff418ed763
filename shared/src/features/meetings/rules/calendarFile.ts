import { utf8ToBytes } from '@noble/hashes/utils.js'

type Times = {
  key: string
  name: string
  headline: string | null
  startsAt: string
  timezone: string | null
  plannedDuration: number | null
}

/** Where it is, and who invites; a file that a page gives to its own reader names nobody. */
type Place = {
  /** The meeting's page, from which one joins. */
  link: string
  organizer?: { name: string; email: string }
}

/** A change of an event that calendars have already: moved or cancelled, `at` milliseconds since 1970. */
type Change = { at: number; isCancelled: boolean }

type Shown = { place?: Place | undefined; change?: Change | undefined }

/**
 * A calendar's file (RFC 5545) with one event, which is there to be known (METHOD:PUBLISH): people register on the meeting's page. Its moments are in UTC, which every calendar shows in its reader's zone, also
 * where a zone's rules change; the meeting's own IANA zone is named beside them. With
 * `change` it replaces what earlier files said (a greater SEQUENCE), or takes it away.
 */
export function writeCalendarFile(times: Times, { place, change }: Shown = {}): string {
  const { timezone } = times
  return writeLines([
    ...(timezone ? [`X-WR-TIMEZONE:${escaped(timezone)}`] : []),
    `METHOD:${change?.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...linesOfEvent(times, { place, change }),
  ])
}

/** A calendar that is read again and again, with all of its events as they are now. `name` is what calendars call it. */
export function writeCalendarFeed(name: string, events: readonly (Times & Shown)[]): string {
  return writeLines([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOfEvent(event, event)),
  ])
}

function linesOfEvent(
  { key, name, headline, startsAt, plannedDuration }: Times,
  { place, change }: Shown,
): string[] {
  const start = Date.parse(startsAt)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(key)}@lectern`,
    `DTSTAMP:${stamp(change?.at ?? start)}`,
    ...(change ? [`SEQUENCE:${Math.floor(change.at / 60_000)}`] : []),
    ...(change?.isCancelled ? ['STATUS:CANCELLED'] : []),
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + (plannedDuration ?? 60) * 60_000)}`,
    `SUMMARY:${escaped(name)}`,
    ...linesOfPlace(headline, place),
    'END:VEVENT',
  ]
}

function writeLines(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lectern//Meetings//EN', ...lines, 'END:VCALENDAR']
  return `${all.map(folded).join('\r\n')}\r\n`
}

/** Many calendars show neither the place nor the address of an event where one looks for them: the description names the link, too. */
function linesOfPlace(headline: string | null, place: Place | undefined): string[] {
  const description = [headline, place?.link].filter(Boolean).join('\n\n')
  return [
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place.link)}`, `URL:${place.link}`] : []),
    ...(place?.organizer
      ? [`ORGANIZER;CN=${quoted(place.organizer.name)}:mailto:${place.organizer.email}`]
      : []),
  ]
}

/** A parameter's value, which may hold neither quotes nor line breaks. */
const quoted = (text: string) => `"${text.replaceAll(/["\r\n]/g, ' ')}"`

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
