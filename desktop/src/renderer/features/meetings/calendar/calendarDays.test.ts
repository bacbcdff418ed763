import { expect, it } from 'vitest'
import { addDays, firstDayOfWeek, readDay, step, weeksOf, writeDay } from './calendarDays.ts'

const day = (text: string) => readDay(text) ?? new Date(Number.NaN)
const shown = (view: 'month' | 'week', text: string, firstDay: number) =>
  weeksOf(view, day(text), firstDay).map((week) => `${writeDay(week[0] ?? day(text))} ${week.length}`)

it('shows whole weeks of a month, from the first day of the week', () => {
  expect(shown('month', '2026-11-15', 1)).toEqual([
    '2026-10-26 7',
    '2026-11-02 7',
    '2026-11-09 7',
    '2026-11-16 7',
    '2026-11-23 7',
    '2026-11-30 7',
  ])
  expect(shown('month', '2026-02-10', 7)).toEqual([
    '2026-02-01 7',
    '2026-02-08 7',
    '2026-02-15 7',
    '2026-02-22 7',
  ])
})

it('shows the week that a day is in', () => {
  expect(shown('week', '2026-11-29', 1)).toEqual(['2026-11-23 7'])
  expect(shown('week', '2026-11-29', 7)).toEqual(['2026-11-29 7'])
})

it('steps to the last day of a shorter month, and over a year', () => {
  expect(writeDay(step('month', day('2026-01-31'), 1))).toBe('2026-02-28')
  expect(writeDay(step('month', day('2026-01-31'), -1))).toBe('2025-12-31')
  expect(writeDay(step('week', day('2026-12-30'), 1))).toBe('2027-01-06')
})

it('counts days of 23 and 25 hours as days', () => {
  // Summer time begins and ends where the tests run, or it does not: both are right.
  for (const text of ['2026-03-29', '2026-10-25']) {
    const next = addDays(day(text), 1)
    expect([next.getHours(), next.getDate()]).toEqual([0, day(text).getDate() + 1])
  }
})

it('reads no day that there is not', () => {
  expect(readDay('2026-02-31')).toBeNull()
  expect(readDay('soon')).toBeNull()
  expect(readDay(null)).toBeNull()
})

it('knows where weeks begin', () => {
  expect([firstDayOfWeek('de-DE'), firstDayOfWeek('en-US')]).toEqual([1, 7])
})
