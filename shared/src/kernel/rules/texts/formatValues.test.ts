import { expect, it, test } from 'vitest'
import { formatClock, formatDuration, formatMoney, spokenClock, spokenMinutes } from './formatValues.ts'

test.each([
  [1999, 'USD', '$19.99'],
  [0, 'USD', '$0.00'],
  [123_456_789, 'USD', '$1,234,567.89'],
  [1500, 'JPY', '¥1,500'],
  [2550, 'EUR', '€25.50'],
  [2550, 'GBP', '£25.50'],
  [2550, 'CAD', 'CA$25.50'],
])('%d in %s is shown as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

test('refuses an invalid currency', () => {
  expect(() => formatMoney(1, 'dollars')).toThrow(RangeError)
})

test.each([
  [0, '0 sec'],
  [59_400, '59 sec'],
  [60_000, '1 min'],
  [3_570_000, '1 hr'],
  [3_900_000, '1 hr 5 min'],
  [-5, '0 sec'],
])('%d ms is shown as %s', (ms, text) => {
  expect(formatDuration(ms, 'en')).toBe(text)
})

test.each([
  [0, '0 Sek.'],
  [60_000, '1 Min.'],
  [3_900_000, '1 Std. 5 Min.'],
])('%d ms is shown in German as %s', (ms, text) => {
  expect(formatDuration(ms, 'de').replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [0, '00:00'],
  [65.9, '01:05'],
  [3599, '59:59'],
  [3661, '01:01:01'],
])('position %d is shown as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

it.each([
  [0.3, '18 seconds', '18 Sekunden'],
  [1.5, '1 minute 30 seconds', '1 Minute 30 Sekunden'],
  [30, '30 minutes', '30 Minuten'],
  [90, '1 hour 30 minutes', '1 Stunde 30 Minuten'],
])('says %d minutes in whole units', (minutes, english, german) => {
  expect([spokenMinutes(minutes, 'en'), spokenMinutes(minutes, 'de')]).toEqual([english, german])
})

it('says a position that is not known yet as none', () => {
  expect(spokenClock(Number.NaN, 'en')).toBe('0 seconds')
})
