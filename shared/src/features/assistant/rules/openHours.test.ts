import { describe, expect, it } from 'vitest'
import { isOpenAt, parseOpenHours } from './openHours.ts'

const zone = 'America/New_York'
const isOpen = (hours: string, moment: string, timeZone = zone) => {
  const parsed = parseOpenHours(hours)
  return parsed && isOpenAt(parsed, timeZone, Date.parse(moment))
}

describe('hours of support', () => {
  it.each([
    ['Monday at eight', '2026-01-05T13:00:00Z', true],
    ['a minute before', '2026-01-05T12:59:00Z', false],
    ['Friday before five', '2026-01-09T21:59:59Z', true],
    ['Friday at five', '2026-01-09T22:00:00Z', false],
    ['Saturday', '2026-01-10T15:00:00Z', false],
    ['Sunday evening in New York, Monday in London', '2026-01-05T02:00:00Z', false],
    ['Monday at eight in summer', '2026-07-06T12:00:00Z', true],
    ['a minute before in summer', '2026-07-06T11:59:00Z', false],
  ])('“Mo-Fr 08:00-17:00” at %s', (_when, moment, expected) => {
    expect(isOpen('Mo-Fr 08:00-17:00', moment)).toBe(expected)
  })

  it('are those of their time zone', () => {
    const at = '2026-01-05T16:30:00Z'
    expect(isOpen('Mo 08:00-09:00', at, 'America/Los_Angeles')).toBe(true)
    expect(isOpen('Mo 08:00-09:00', at, 'America/Chicago')).toBe(false)
    expect(isOpen('Mo 09:00-10:00', at, 'America/Denver')).toBe(true)
  })

  it('may have a break, several days, and a rule that replaces another', () => {
    const hours = 'Mo-Fr 08:00-12:00,13:00-17:00; We off; Sa,Su 10:00-11:00'
    expect(isOpen(hours, '2026-01-05T17:30:00Z')).toBe(false)
    expect(isOpen(hours, '2026-01-05T18:30:00Z')).toBe(true)
    expect(isOpen(hours, '2026-01-07T15:00:00Z')).toBe(false)
    expect(isOpen(hours, '2026-01-11T15:30:00Z')).toBe(true)
  })

  it('may go past midnight, over the weekend, and never end', () => {
    expect(isOpen('Fr 20:00-02:00', '2026-01-10T06:30:00Z')).toBe(true)
    expect(isOpen('Fr 20:00-02:00', '2026-01-10T07:00:00Z')).toBe(false)
    expect(isOpen('Fr 20:00-02:00', '2026-01-09T06:30:00Z')).toBe(false)
    expect(isOpen('Sa-Mo 00:00-24:00', '2026-01-05T15:00:00Z')).toBe(true)
    expect(isOpen('Sa-Mo 00:00-24:00', '2026-01-06T15:00:00Z')).toBe(false)
    expect(isOpen('24/7', '2026-01-06T15:00:00Z')).toBe(true)
    expect(isOpen('09:00-17:00', '2026-01-11T15:30:00Z')).toBe(true)
  })

  it.each([
    '',
    ' ',
    ';',
    'always',
    'Mo-Fr',
    'Mo-Fr 8-17',
    'Mx 08:00-17:00',
    'Mo 08:00',
    'Mo 08:60-17:00',
    'Mo 25:00-26:00',
  ])('are not “%s”', (text) => expect(parseOpenHours(text)).toBeNull())
})
