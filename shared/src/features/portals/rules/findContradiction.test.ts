import { expect, it } from 'vitest'
import { findContradiction } from './findContradiction.ts'

const group = (accessGroup: string, membership: 'member' | 'notMember' = 'member') => ({
  id: `${accessGroup} ${membership}`,
  accessGroup,
  membership,
})
const everybody = { loggedIn: false, visitorsOnly: false, accessGroups: [] }

it.each([
  [{}, null],
  [{ loggedIn: true, accessGroups: [group('GOLD')] }, null],
  [{ visitorsOnly: true }, null],
  [{ visitorsOnly: true, accessGroups: [group('GOLD', 'notMember')] }, null],
  // A merge left both; the stricter one applies.
  [{ loggedIn: true, visitorsOnly: true, accessGroups: [group('GOLD')] }, null],
  [{ accessGroups: [group('GOLD'), group('TRIAL', 'notMember')] }, null],
  [{ visitorsOnly: true, accessGroups: [group('GOLD')] }, /not signed in are not members of GOLD/],
  [
    { accessGroups: [group('GOLD'), group('GOLD', 'notMember')] },
    /members of GOLD who are not members of GOLD/,
  ],
])('says why nobody meets %j', (conditions, expected) => {
  const found = findContradiction({ ...everybody, ...conditions })
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatch(expected)
})
