import { expect, test } from 'vitest'
import { Membership } from '../../features/commerce/entities/Membership.ts'
import { Portal } from '../../features/portals/entities/Portal.ts'
import { zodForRecord } from './schemas/zodFor.ts'
import { withStarts } from './withStarts.ts'

test('a new record takes the definition’s defaults for missing values', () => {
  expect(withStarts(Membership, { name: 'Tea' })).toEqual({
    ...{ name: 'Tea', paymentPlan: 'onetime' },
    priceFrom: 'item',
  })
  const chosen = { name: 'Tea', paymentPlan: 'recurring', priceFrom: 'membership' }
  expect(withStarts(Membership, chosen)).toEqual(chosen)
})

test('a new portal shows only the libraries that it names, and all if it names none, where its author does not choose', () => {
  expect(withStarts(Portal, { name: 'Tea' })).toMatchObject({ shownItems: 'all' })
  expect(withStarts(Portal, { name: 'Tea', shownItems: null })).toMatchObject({ shownItems: 'all' })
  expect(withStarts(Portal, { libraries: ['acme~green'] })).toMatchObject({ shownItems: 'libraries' })
  expect(withStarts(Portal, { libraries: [], shownItems: 'libraries' })).toMatchObject({
    shownItems: 'libraries',
  })
})

test('a stored record without a value keeps the default that it has always had', () => {
  const stored = { portal: 'acme~p', type: 'membership', name: 'Tea' }
  expect(zodForRecord(Membership).parse(stored)).toMatchObject({ paymentPlan: 'recurring' })
})
