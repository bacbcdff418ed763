import { expect, test } from 'vitest'
import { Membership } from '../../features/commerce/entities/Membership.ts'
import { withStarts } from './withStarts.ts'
import { zodForRecord } from './zodFor.ts'

test('a new record begins with what its definition says where its author says nothing', () => {
  expect(withStarts(Membership, { name: 'Tea' })).toEqual({ name: 'Tea', paymentPlan: 'onetime' })
  const chosen = { name: 'Tea', paymentPlan: 'recurring' }
  expect(withStarts(Membership, chosen)).toEqual(chosen)
})

test('a stored record without a value keeps the default that it has always had', () => {
  const stored = { portal: 'acme~p', type: 'membership', name: 'Tea' }
  expect(zodForRecord(Membership).parse(stored)).toMatchObject({ paymentPlan: 'recurring' })
})
