import { expect, test } from 'vitest'
import { viewerIn } from '../request/Viewer.ts'
import { actorsOf } from './actorsOf.ts'

const customer = {
  kind: 'customer',
  organization: 'harbour',
  customerId: 'c1',
  customerKey: 'harbour~c1',
  name: 'Mia Learner',
  email: 'mia@example.org',
  profileImage: null,
  language: null,
  isAdmin: false,
} as const
const staff = { kind: 'staff', userId: 'u1', name: 'Ada', roles: new Map(), isPlatform: false } as const

test('a customer has a role in their own organization only', () => {
  expect([...actorsOf(customer, 'harbour')]).toEqual(['customer'])
  expect([...actorsOf(customer, 'rival')]).toEqual(['anonymous'])
  expect([...actorsOf(customer, null)]).toEqual(['anonymous'])
})

test('a customer session counts in its organization and where none is named; elsewhere the staff session counts', () => {
  const both = { customer, staff, isBearer: false, renewed: [], families: [] }
  expect(viewerIn(both, 'harbour')).toBe(customer)
  expect(viewerIn(both, null)).toBe(customer)
  expect(viewerIn(both, 'rival')).toBe(staff)
  expect(viewerIn({ ...both, staff: null }, 'rival')).toEqual({ kind: 'anonymous' })
})
