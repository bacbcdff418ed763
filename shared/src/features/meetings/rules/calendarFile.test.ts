import { expect, it } from 'vitest'
import { writeCalendarFeed, writeCalendarFile } from './calendarFile.ts'

const meeting = {
  key: 'acme~m1',
  name: 'Tea, and more; a talk',
  headline: 'First line\nsecond \\ line',
  startsAt: '2026-03-29T00:30:00.000Z',
  timezone: 'Europe/Berlin',
  plannedDuration: 90,
}
const linesOf = (file: string) => file.split('\r\n')

it('holds the event in UTC, and names the meeting’s zone', () => {
  expect(linesOf(writeCalendarFile(meeting).replaceAll('\r\n ', ''))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Meetings//EN',
    'X-WR-TIMEZONE:Europe/Berlin',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:acme~m1@lectern',
    'DTSTAMP:20260329T003000Z',
    'DTSTART:20260329T003000Z',
    'DTEND:20260329T020000Z',
    'SUMMARY:Tea\\, and more\\; a talk',
    'DESCRIPTION:First line\\nsecond \\\\ line',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('lasts an hour where no duration is planned', () =>
  expect(writeCalendarFile({ ...meeting, plannedDuration: null })).toContain('DTEND:20260329T013000Z'))

it('folds lines to at most 75 octets, and breaks no character', () => {
  const name = '🍵 Tee für alle, '.repeat(20)
  const file = writeCalendarFile({ ...meeting, name })
  for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(name.replaceAll(',', '\\,'))
})

it('replaces an event that was moved, and takes away one that was cancelled', () => {
  const at = Date.parse('2026-03-20T00:00:00.000Z')
  const moved = linesOf(writeCalendarFile(meeting, { change: { at, isCancelled: false } }))
  expect(moved).toEqual(expect.arrayContaining(['DTSTAMP:20260320T000000Z', 'SEQUENCE:29566080']))
  expect(moved).toContain('METHOD:PUBLISH')
  expect(moved.join()).not.toContain('STATUS')
  const cancelled = linesOf(writeCalendarFile(meeting, { change: { at, isCancelled: true } }))
  expect(cancelled).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:29566080']),
  )
})

it('names the way into the room, and who invites', () => {
  const place = {
    link: 'https://tea.example/meeting/talk?lang=de',
    organizer: { name: 'The "Tea"\nRoom', email: 'tea@example.org' },
  }
  const lines = linesOf(writeCalendarFile(meeting, { place }).replaceAll('\r\n ', ''))
  expect(lines).toEqual(
    expect.arrayContaining([
      'DESCRIPTION:First line\\nsecond \\\\ line\\n\\nhttps://tea.example/meeting/talk?lang=de',
      'LOCATION:https://tea.example/meeting/talk?lang=de',
      'URL:https://tea.example/meeting/talk?lang=de',
      'ORGANIZER;CN="The  Tea  Room":mailto:tea@example.org',
    ]),
  )
})

it('writes a feed with all events, each as it is now', () => {
  const times = { headline: null, timezone: null, plannedDuration: 30 }
  const feed = writeCalendarFeed('My Meetings, at the Tea Room', [
    { ...times, key: 'acme~a', name: 'Green tea', startsAt: '2026-03-01T10:00:00.000Z' },
    {
      ...{ ...times, key: 'acme~b', name: 'Black tea', startsAt: '2026-03-02T10:00:00.000Z' },
      change: { at: Date.parse('2026-02-01T00:00:00.000Z'), isCancelled: true },
    },
  ])
  const lines = feed.split('\r\n')
  expect(lines).toContain('X-WR-CALNAME:My Meetings\\, at the Tea Room')
  expect(lines.filter((line) => /^(METHOD|UID|STATUS|DTEND)/.test(line))).toEqual([
    'METHOD:PUBLISH',
    'UID:acme~a@lectern',
    'DTEND:20260301T103000Z',
    'UID:acme~b@lectern',
    'STATUS:CANCELLED',
    'DTEND:20260302T103000Z',
  ])
})
