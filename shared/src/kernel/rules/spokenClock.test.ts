import { expect, it } from 'vitest'
import { spokenClock, spokenMinutes } from './spokenClock.ts'

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
