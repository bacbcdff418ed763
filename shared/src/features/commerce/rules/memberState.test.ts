import { expect, test } from 'vitest'
import { computeExpiry } from './memberState.ts'

const since = '2026-03-01T08:00:00.000Z'
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
  expect(computeExpiry({ ...terms, expiresOn: '2026-03-05' }, null)).toBeNull()
})
