import { describe, expect, it } from 'vitest'
import type { Portal } from '../entities/Portal.ts'
import { type PageAsker, pagesFor } from './pagesFor.ts'

type Rule = Portal['pageRules'][number]
type Group = Rule['conditions']['accessGroups'][number]

const inGroup = (accessGroup: string): Group => ({ id: accessGroup, accessGroup, membership: 'member' })
const notIn = (accessGroup: string): Group => ({ id: accessGroup, accessGroup, membership: 'notMember' })
const rule = (pageId: string, conditions: Partial<Rule['conditions']> = {}): Rule => ({
  id: `rule-${pageId}`,
  pageType: 'home',
  pageId,
  conditions: { loggedIn: false, visitorsOnly: false, accessGroups: [], leftover: null, ...conditions },
})
// Cast: the kinds that are not named have no page of their own.
const defaults = (home: string | null) => ({ home }) as Portal['pageDefaults']

const visitor: PageAsker = { isSignedIn: false, accessGroups: [] }
const customer: PageAsker = { isSignedIn: true, accessGroups: [] }
const gold: PageAsker = { isSignedIn: true, accessGroups: ['GOLD'] }
const both: PageAsker = { isSignedIn: true, accessGroups: ['GOLD', 'SILVER'] }

describe('the page that a reader gets', () => {
  /** Conditions; whom they fit: a visitor, a customer, a member of GOLD, a member of GOLD and SILVER. */
  it.each<[string, Partial<Rule['conditions']>, [boolean, boolean, boolean, boolean]]>([
    ['no condition', {}, [true, true, true, true]],
    ['signed in', { loggedIn: true }, [false, true, true, true]],
    ['visitors only', { visitorsOnly: true }, [true, false, false, false]],
    [
      'visitors in GOLD',
      { visitorsOnly: true, accessGroups: [inGroup('GOLD')] },
      [false, false, false, false],
    ],
    [
      'signed in, after a merge with visitors only',
      { loggedIn: true, visitorsOnly: true },
      [false, true, true, true],
    ],
    ['in GOLD', { accessGroups: [inGroup('GOLD')] }, [false, false, true, true]],
    ['not in GOLD', { accessGroups: [notIn('GOLD')] }, [true, true, false, false]],
    [
      'signed in, not in GOLD',
      { loggedIn: true, accessGroups: [notIn('GOLD')] },
      [false, true, false, false],
    ],
    [
      'in GOLD and SILVER',
      { accessGroups: [inGroup('GOLD'), inGroup('SILVER')] },
      [false, false, false, true],
    ],
    [
      'in GOLD, not SILVER',
      { accessGroups: [inGroup('GOLD'), notIn('SILVER')] },
      [false, false, true, false],
    ],
    [
      'in and not in GOLD',
      { accessGroups: [inGroup('GOLD'), { ...notIn('GOLD'), id: 'b' }] },
      [false, false, false, false],
    ],
    ['what an upgrade could not read', { leftover: { only: 'staff' } }, [false, false, false, false]],
  ])('is chosen by a rule for: %s', (_name, conditions, expected) => {
    const portal = { pageRules: [rule('special', conditions)], pageDefaults: defaults('usual') }
    const got = [visitor, customer, gold, both].map((asker) => pagesFor('home', portal, asker)[0])
    expect(got).toEqual(expected.map((fits) => (fits ? 'special' : 'usual')))
  })

  it('comes from the first fitting rule, in the administrator’s order; the next rules replace a missing page', () => {
    const members = rule('members', { accessGroups: [inGroup('GOLD')] })
    const known = rule('known', { loggedIn: true })
    const portal = { pageRules: [members, known], pageDefaults: defaults('usual') }
    expect(pagesFor('home', portal, gold)).toEqual(['members', 'known', 'usual'])
    expect(pagesFor('home', portal, customer)).toEqual(['known', 'usual'])
    const turned = { ...portal, pageRules: [known, members] }
    expect(pagesFor('home', turned, gold)).toEqual(['known', 'members', 'usual'])
  })

  it('is the same by rules that were stored before a rule could be for visitors only', () => {
    // Cast: a stored rule without the field.
    const conditions = { loggedIn: false, accessGroups: [], leftover: null } as unknown as Rule['conditions']
    const portal = { pageRules: [{ ...rule('special'), conditions }], pageDefaults: defaults('usual') }
    expect([visitor, customer, gold].map((asker) => pagesFor('home', portal, asker)[0])).toEqual(
      Array.from({ length: 3 }, () => 'special'),
    )
  })

  it('is not chosen by rules for other pages, and without a default it is the built-in one', () => {
    const portal = {
      pageRules: [{ ...rule('a'), pageType: 'search' as const }],
      pageDefaults: defaults(null),
    }
    expect(pagesFor('home', portal, gold)).toEqual([])
  })

  it('names each page once', () => {
    const portal = { pageRules: [rule('a'), rule('b'), rule('a')], pageDefaults: defaults('b') }
    expect(pagesFor('home', portal, visitor)).toEqual(['a', 'b'])
  })
})
