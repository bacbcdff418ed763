import { expect, it } from 'vitest'
import { findEnd, sayMemberStatus } from './sayMemberStatus.ts'

const later = '2999-05-03T12:00:00.000Z'
const member = { status: 'ACTIVE', statusReason: null, expiresOn: later, endsAt: null } as const

it('says the last day of a member who has cancelled and has paid until then', () => {
  expect(sayMemberStatus(member)).toBe('Active')
  expect(sayMemberStatus({ ...member, endsAt: later })).toMatch(/^Ends on .*2999/)
  expect(sayMemberStatus({ ...member, status: 'TRIAL', endsAt: later })).toMatch(/^Ends on /)
})

it('says Expired once that day has come, and until when access stays open while a payment is late', () => {
  const past = '2020-05-03T12:00:00.000Z'
  expect(sayMemberStatus({ ...member, endsAt: past, expiresOn: past })).toBe('Expired')
  const overdue = { ...member, status: 'OVERDUE' } as const
  expect(sayMemberStatus({ ...overdue, failedPaymentAttempts: 2 })).toMatch(
    /^Payment failed: access until .*2999/,
  )
  expect(sayMemberStatus(overdue)).toMatch(/^Payment late: access until .*2999/)
  expect(sayMemberStatus({ ...overdue, expiresOn: past })).toBe('Expired')
})

it('names no end while payments follow, though a grace after the next one is stored', () => {
  const past = '2020-05-03T12:00:00.000Z'
  expect(findEnd({ ...member, nextPaymentAt: later })).toBeNull()
  expect(findEnd(member)).toBe(later)
  expect(findEnd({ ...member, expiresOn: past, nextPaymentAt: past })).toBe(past)
})
