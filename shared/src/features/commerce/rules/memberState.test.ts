import { expect, test } from 'vitest'
import { computeExpiry } from './memberState.ts'

const since = ['2026-03-01T08:00:00.000Z']
const terms = { expires: true, expiresAfterDays: null, expiresOn: null }

test('a membership ends after its days or on its day, whichever comes first', () => {
  expect(computeExpiry({ ...terms, expiresAfterDays: 10 }, since)).toBe('2026-03-11T08:00:00.000Z')
  expect(computeExpiry({ ...terms, expiresOn: '2026-03-05' }, since)).toBe('2026-03-05T00:00:00.000Z')
  expect(computeExpiry({ ...terms, expiresAfterDays: 10, expiresOn: '2026-03-05' }, since)).toBe(
    '2026-03-05T00:00:00.000Z',
  )
})

test('does not end without terms, with terms turned off, or without a holder', () => {
  expect(computeExpiry(terms, since)).toBeNull()
  expect(computeExpiry({ expires: false, expiresAfterDays: 10, expiresOn: '2026-03-05' }, since)).toBeNull()
  expect(computeExpiry({ ...terms, expiresOn: '2026-03-05' }, [])).toBeNull()
})

test('a payment before the end adds its days to the end, and one after it begins a new term', () => {
  const days = { ...terms, expiresAfterDays: 10 }
  expect(computeExpiry(days, [...since, '2026-03-06T08:00:00.000Z'])).toBe('2026-03-21T08:00:00.000Z')
  expect(computeExpiry(days, [...since, '2026-04-01T08:00:00.000Z'])).toBe('2026-04-11T08:00:00.000Z')
})
