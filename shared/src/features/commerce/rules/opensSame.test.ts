import { expect, it } from 'vitest'
import { isPaidAlike, opensSame } from './opensSame.ts'

const groups = (...accessGroups: string[]) => ({ type: 'membership', typeID: null, accessGroups }) as const
const course = (typeID: string) => ({ type: 'course' as const, typeID, accessGroups: ['ALL_COURSES'] })

it('compares what memberships open, in any order, and courses by their id', () => {
  expect(opensSame(groups('GOLD', 'TEA'), groups('TEA', 'GOLD'))).toBe(true)
  expect(opensSame(groups('GOLD'), groups('GOLD', 'TEA'))).toBe(false)
  expect(opensSame(groups(), groups())).toBe(false)
  expect(opensSame(course('acme~tea'), course('tea'))).toBe(true)
  expect(opensSame(course('tea'), course('coffee'))).toBe(false)
  expect(opensSame(course('tea'), groups('ALL_COURSES'))).toBe(false)
})

it('tells the months of one from the years of another', () => {
  const by = (recurringTerm: 'monthly' | 'yearly') =>
    ({ paymentPlan: 'recurring', recurringTerm, installmentRecurrence: 'weekly' }) as const
  expect(isPaidAlike(by('monthly'), by('monthly'))).toBe(true)
  expect(isPaidAlike(by('monthly'), by('yearly'))).toBe(false)
  expect(isPaidAlike(by('monthly'), { ...by('monthly'), paymentPlan: 'onetime' })).toBe(false)
})
