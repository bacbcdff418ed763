import { describe, expect, it } from 'vitest'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { collectGrants, type HeldMembership } from '../../commerce/rules/collectGrants.ts'
import { type AskedThrough, makeAsker } from '../../commerce/rules/makeAsker.ts'
import { Meeting } from '../../meetings/entities/Meeting.ts'
import { Course } from '../entities/Course.ts'
import { Document } from '../entities/Document.ts'
import { Microcast } from '../entities/Microcast.ts'
import { Program } from '../entities/Program.ts'
import { isShown, itemAccess } from './itemAccess.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const features = { enableMeetings: true, enableHubs: true, enableDiscussionGroups: true }
const portal = (type: 'public' | 'membership' | 'commerce'): AskedThrough['portals'][number] => ({
  key: 'org~p1',
  type,
  enableInstructors: true,
  shownItems: null,
  namesLibraries: true,
  libraries: ['org~shelf', 'lender~lent'],
})
const held = (values: Partial<HeldMembership>): HeldMembership => ({
  organization: 'org',
  status: 'ACTIVE',
  expiresOn: null,
  type: 'membership',
  typeID: null,
  accessGroups: ['ALL_COURSES'],
  ...values,
})
/** An asker on a membership portal with these grants; `null` is not signed in. */
function asker(
  memberships: readonly HeldMembership[] | null,
  type: 'public' | 'membership' | 'commerce' = 'membership',
  isAdmin = false,
): AskerFacts {
  const customer = memberships && {
    key: 'org~ana',
    isAdmin,
    hub: null,
    grants: collectGrants(memberships, now),
  }
  return makeAsker({ organization: 'org', features, portals: [portal(type)], isPortalNamed: true, customer })
}
const course = (values: Record<string, unknown> = {}) => ({
  key: 'org~tea',
  organization: 'org',
  gated: false,
  excludeFromAllCourses: false,
  accessGroups: [],
  ...values,
})
const may = (entity: Parameters<typeof itemAccess>[0], item: Record<string, unknown>, who: AskerFacts) =>
  itemAccess(entity, item, who, now, { isStaff: false }).hasAccess

describe('who may take a course', () => {
  it('allows all on a public portal, but gated courses ask for sign-in', () => {
    expect(may(Course, course(), asker(null, 'public'))).toBe(true)
    expect(may(Course, course({ gated: true }), asker([], 'public'))).toBe(true)
    expect(
      itemAccess(Course, course({ gated: true }), asker(null, 'public'), now, { isStaff: false }),
    ).toEqual({
      hasAccess: false,
      needsSignIn: true,
      reason: 'signInNeeded',
    })
  })

  it('refuses askers without grants on selling portals', () => {
    for (const type of ['membership', 'commerce'] as const) {
      expect(may(Course, course(), asker(null, type))).toBe(false)
      expect(may(Course, course(), asker([], type))).toBe(false)
    }
    expect(itemAccess(Course, course(), asker([]), now, { isStaff: false })).toEqual({
      hasAccess: false,
      needsSignIn: false,
      reason: 'notEntitled',
    })
  })

  it('allows askers with all courses, unless the course excludes that group', () => {
    const member = asker([held({})])
    expect(may(Course, course(), member)).toBe(true)
    expect(may(Course, course({ excludeFromAllCourses: true }), member)).toBe(false)
    // Naming ALL_COURSES among its groups does not cancel the exclusion.
    const named = course({ excludeFromAllCourses: true, accessGroups: ['ALL_COURSES'] })
    expect(may(Course, named, member)).toBe(false)
  })

  it('allows askers in one of its groups', () => {
    const gold = asker([held({ accessGroups: ['GOLD'] })])
    expect(may(Course, course({ accessGroups: ['SILVER', 'GOLD'] }), gold)).toBe(true)
    expect(may(Course, course({ accessGroups: ['SILVER'] }), gold)).toBe(false)
    expect(may(Course, course(), gold)).toBe(false)
  })

  it('allows its buyer, and the purchase opens nothing else', () => {
    const buyer = asker([held({ type: 'course', typeID: 'org~tea' })])
    expect(may(Course, course({ excludeFromAllCourses: true }), buyer)).toBe(true)
    expect(may(Course, course({ key: 'org~coffee' }), buyer)).toBe(false)
    // Programs and documents are sold the same way (3§6).
    for (const entity of [Program, Document])
      expect(may(entity, course({ key: 'org~tea' }), buyer)).toBe(false)
    const byId = asker([held({ type: 'program', typeID: 'tea' })])
    for (const entity of [Program, Document]) expect(may(entity, course({ key: 'org~tea' }), byId)).toBe(true)
  })

  it('allows learning administrators, and staff', () => {
    expect(may(Course, course(), asker([], 'commerce', true))).toBe(true)
    expect(itemAccess(Course, course(), asker(null), now, { isStaff: true }).reason).toBe('staff')
  })
})

describe('what memberships open', () => {
  it.each([
    ['PENDING', null, false],
    ['TRIAL', null, true],
    ['ACTIVE', null, true],
    ['OVERDUE', null, true],
    ['EXPIRED', null, false],
    ['ACTIVE', '2026-11-21T12:00:00.000Z', false],
    ['ACTIVE', '2026-11-21T12:00:00.001Z', true],
  ] as const)('%s until %s counts: %s', (status, expiresOn, counts) => {
    expect(may(Course, course(), asker([held({ status, expiresOn })]))).toBe(counts)
  })
})

describe('who may take a microcast', () => {
  const microcast = (accessConfiguration: string) => course({ accessConfiguration })
  it('follows its access configuration', () => {
    expect(may(Microcast, microcast('anonymous'), asker(null, 'commerce'))).toBe(true)
    expect(may(Microcast, microcast('loggedIn'), asker(null))).toBe(false)
    expect(may(Microcast, microcast('loggedIn'), asker([]))).toBe(true)
    expect(may(Microcast, microcast('accessGroups'), asker([]))).toBe(false)
    expect(may(Microcast, microcast('accessGroups'), asker([held({})]))).toBe(true)
  })
})

describe('who may join a meeting', () => {
  const meeting = (values: Record<string, unknown> = {}) => ({
    organization: 'org',
    restrictByAccessGroup: false,
    restrictByCustomer: false,
    accessGroups: ['GOLD'],
    customers: ['org~ana'],
    ...values,
  })
  it('allows everyone without restrictions, and no one without the feature', () => {
    expect(may(Meeting, meeting(), asker(null))).toBe(true)
    const without = { ...asker([]), hasMeetings: false }
    expect(may(Meeting, meeting(), without)).toBe(false)
  })

  it('requires both restrictions if both are set (decision ROL-31)', () => {
    const gold = asker([held({ accessGroups: ['GOLD'] })])
    const both = { restrictByAccessGroup: true, restrictByCustomer: true }
    expect(may(Meeting, meeting(both), gold)).toBe(true)
    expect(may(Meeting, meeting({ ...both, customers: ['org~ben'] }), gold)).toBe(false)
    expect(may(Meeting, meeting(both), asker([]))).toBe(false)
    expect(may(Meeting, meeting({ restrictByCustomer: true }), asker([]))).toBe(true)
  })
})

describe('what a portal shows', () => {
  const shown = (values: Record<string, unknown>) =>
    isShown(
      Course,
      course({ active: true, publishedAt: '2026-01-01T00:00:00.000Z', libraries: [], ...values }),
      asker(null),
      now,
    )
  it('shows items that are active, published and within their dates, inclusive', () => {
    expect(shown({ startDate: null, expiryDate: null })).toBe(true)
    expect(shown({ active: false })).toBe(false)
    expect(shown({ publishedAt: null })).toBe(false)
    expect(shown({ publishedAt: '2026-11-21T12:00:00.001Z' })).toBe(false)
    expect(shown({ startDate: '2026-11-21', expiryDate: '2026-11-21' })).toBe(true)
    expect(shown({ startDate: '2026-11-22' })).toBe(false)
    expect(shown({ expiryDate: '2026-11-20' })).toBe(false)
  })

  it('shows items in its libraries, or in none', () => {
    expect(shown({ libraries: ['org~shelf'] })).toBe(true)
    expect(shown({ libraries: ['org~other'] })).toBe(false)
    expect(shown({ libraries: [] })).toBe(true)
  })

  it('shows all of its organization on a portal that chose all, and nothing without a library on one that chose libraries', () => {
    const on = (values: Partial<AskedThrough['portals'][number]>, item: Record<string, unknown>) => {
      const portals = [{ ...portal('public'), ...values }]
      const who = makeAsker({ organization: 'org', features, portals, isPortalNamed: true, customer: null })
      return isShown(
        Course,
        { ...course(), active: true, publishedAt: '2026-11-20T12:00:00.000Z', ...item },
        who,
        now,
      )
    }
    const [shelf, other, none] = [['org~shelf'], ['org~other'], []].map((libraries) => ({ libraries }))
    const seen = (values: Partial<AskedThrough['portals'][number]>) =>
      [shelf, other, none].map((item) => on(values, item ?? {}))
    expect(seen({ shownItems: 'all' })).toEqual([true, true, true])
    expect(seen({ shownItems: 'libraries' })).toEqual([true, false, false])
    expect(seen({ shownItems: 'libraries', namesLibraries: false, libraries: [] })).toEqual([
      false,
      false,
      false,
    ])
    // Portals from before the choice show the same items as then.
    expect(seen({ shownItems: null })).toEqual([true, false, true])
    expect(seen({ shownItems: null, namesLibraries: false, libraries: [] })).toEqual([true, true, true])
    const lent = { organization: 'lender', libraries: ['lender~lent'] }
    expect(on({ shownItems: 'all' }, lent)).toBe(true)
    expect(on({ shownItems: 'all', libraries: [] }, lent)).toBe(false)
  })

  it('shows a meeting without a library on the portal that it names, also where that chose libraries', () => {
    const portals = [{ ...portal('public'), shownItems: 'libraries' as const }]
    const who = makeAsker({ organization: 'org', features, portals, isPortalNamed: true, customer: null })
    const meeting = {
      organization: 'org',
      restrictByAccessGroup: false,
      restrictByCustomer: false,
      libraries: [],
    }
    const isSeen = (values: object) => isShown(Meeting, { ...meeting, ...values }, who, now)
    expect(isSeen({ portal: 'org~p1' })).toBe(true)
    expect(isSeen({ portal: null })).toBe(false)
    expect(isSeen({ portal: 'org~p1', libraries: ['org~other'] })).toBe(false)
  })

  it('shows another organization’s items only from a shared library', () => {
    expect(shown({ organization: 'lender', libraries: ['lender~lent'] })).toBe(true)
    expect(shown({ organization: 'lender', libraries: [] })).toBe(false)
    expect(shown({ organization: 'stranger', libraries: ['org~shelf'] })).toBe(false)
    expect(shown({ organization: 'stranger', libraries: ['lender~lent'] })).toBe(false)
  })
})
