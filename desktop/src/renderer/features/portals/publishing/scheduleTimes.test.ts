import { expect, it } from 'vitest'
import { localTime, momentText, parseLocalTime, zoneText } from './scheduleTimes.ts'

it('reads a field of date and time back as the same minute', () => {
  const moment = new Date(2026, 11, 3, 9, 5)
  expect(localTime(moment)).toBe('2026-12-03T09:05')
  expect(parseLocalTime('2026-12-03T09:05')?.getTime()).toBe(moment.getTime())
})

it('reads no moment from an empty or broken field', () => {
  expect(parseLocalTime('')).toBeNull()
  expect(parseLocalTime('soon')).toBeNull()
})

it('names the zone with each time', () => {
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
    .formatToParts(new Date(2026, 11, 3))
    .find(({ type }) => type === 'timeZoneName')?.value
  expect(momentText(new Date(2026, 11, 3, 9, 5).toISOString())).toContain(zone)
  expect(zoneText()).not.toBe('')
})
