import { expect, it } from 'vitest'
import { actorsOf } from './actorsOf.ts'

const customer = {
  kind: 'customer',
  organization: 'harbour',
  customerId: 'c1',
  customerKey: 'harbour~c1',
  name: 'Mia Learner',
  isAdmin: false,
} as const

it('takes a customer for one of their own organization, and for nobody elsewhere', () => {
  expect([...actorsOf(customer, 'harbour')]).toEqual(['customer'])
  expect([...actorsOf(customer, 'rival')]).toEqual(['anonymous'])
  expect([...actorsOf(customer, null)]).toEqual(['anonymous'])
})
