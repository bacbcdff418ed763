import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccessReason, allCoursesGroup, courseAccess } from './courseAccess.ts'

const item = { key: 'acme~tea', gated: false, excludeFromAllCourses: false, accessGroups: ['GOLD'] }
const nobody = { isSignedIn: false, groups: [], purchased: [] }
const someone = { ...nobody, isSignedIn: true }

test.each<[string, object, object, 'public' | 'membership' | 'commerce', AccessReason]>([
  ['a public portal is open to all', {}, nobody, 'public', 'publicPortal'],
  ['a gated item asks for sign-in even there', { gated: true }, nobody, 'public', 'signInNeeded'],
  ['a gated item opens to whoever signed in', { gated: true }, someone, 'public', 'publicPortal'],
  [
    'an anonymous item is open to all',
    { accessConfiguration: 'anonymous' },
    nobody,
    'commerce',
    'anonymousItem',
  ],
  ['an item for the signed-in', { accessConfiguration: 'loggedIn' }, someone, 'membership', 'signedIn'],
  [
    'an item for the signed-in, asked by nobody',
    { accessConfiguration: 'loggedIn' },
    nobody,
    'membership',
    'signInNeeded',
  ],
  ['a purchase', {}, { ...someone, purchased: ['acme~tea'] }, 'commerce', 'purchased'],
  ['a purchase of something else', {}, { ...someone, purchased: ['acme~x'] }, 'commerce', 'notEntitled'],
  ['the group of all courses', {}, { ...someone, groups: [allCoursesGroup] }, 'membership', 'allCourses'],
  [
    'an item out of all courses',
    { excludeFromAllCourses: true },
    { ...someone, groups: [allCoursesGroup] },
    'membership',
    'notEntitled',
  ],
  [
    'an exclusion is not undone by naming the group',
    { excludeFromAllCourses: true, accessGroups: [allCoursesGroup] },
    { ...someone, groups: [allCoursesGroup] },
    'membership',
    'notEntitled',
  ],
  [
    'a matching group',
    { excludeFromAllCourses: true },
    { ...someone, groups: ['GOLD'] },
    'membership',
    'accessGroup',
  ],
  ['another group', {}, { ...someone, groups: ['SILVER'] }, 'membership', 'notEntitled'],
  ['groups without a session', {}, { ...nobody, groups: ['GOLD'] }, 'membership', 'signInNeeded'],
  ['staff', { gated: true }, { ...nobody, isStaff: true }, 'commerce', 'staff'],
])('%s', (_name, facts, asker, type, reason) => {
  const verdict = courseAccess({ ...item, ...facts }, { ...someone, ...asker }, { type })
  expect(verdict.reason).toBe(reason)
  expect(verdict.hasAccess).toBe(!['signInNeeded', 'notEntitled'].includes(reason))
  expect(verdict.needsSignIn).toBe(reason === 'signInNeeded')
})

test('more groups or purchases never take access away', () => {
  const groups = fc.array(fc.constantFrom('GOLD', 'SILVER', allCoursesGroup))
  fc.assert(
    fc.property(groups, groups, groups, fc.boolean(), (own, more, accessGroups, excludeFromAllCourses) => {
      const facts = { ...item, accessGroups, excludeFromAllCourses }
      const before = courseAccess(facts, { ...someone, groups: own }, { type: 'membership' })
      const after = courseAccess(facts, { ...someone, groups: [...own, ...more] }, { type: 'membership' })
      return !before.hasAccess || after.hasAccess
    }),
  )
})
