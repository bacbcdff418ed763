import { expect, it } from 'vitest'
import { pagePlaces } from './pagePlaces.ts'

const portal = (key: string, values: object = {}) =>
  // Cast: what the rule reads.
  ({ key: `acme~${key}`, name: key, pageDefaults: {}, pageRules: [], ...values }) as never
const page = { id: 'front', kind: 'home', portal: null } as const
const rule = (conditions: object) => ({
  ...{ id: 'r', pageType: 'home', pageId: 'front' },
  conditions: { loggedIn: false, accessGroups: [], ...conditions },
})

it('names the portals that show a page by default, and for whom rules show it', () => {
  const member = { accessGroups: [{ accessGroup: 'GOLD', membership: 'member' }] }
  const portals = [
    portal('Tea', { pageDefaults: { home: 'front' } }),
    portal('Cups', {
      pageRules: [rule(member), rule({ loggedIn: true }), rule({}), rule({ visitorsOnly: true })],
    }),
  ]
  expect(pagePlaces(page, portals)).toEqual([
    'Home of Tea',
    'Home of Cups for members of GOLD',
    'Home of Cups for people who are signed in',
    'Home of Cups for everybody',
    'Home of Cups for people who are not signed in',
  ])
})

it('names nothing where a page of another portal, another kind or another page is shown', () => {
  const portals = [portal('Tea', { pageDefaults: { home: 'front', search: 'front' } })]
  expect(pagePlaces({ ...page, portal: 'acme~Cups' }, portals)).toEqual([])
  expect(pagePlaces({ ...page, id: 'other' }, portals)).toEqual([])
  expect(pagePlaces({ ...page, kind: 'account' }, portals)).toEqual([])
})

it('names the address of a free page', () => {
  expect(pagePlaces({ ...page, kind: 'free', slug: 'about' }, [])).toEqual(['page/about'])
  expect(pagePlaces({ ...page, kind: 'free', slug: null }, [])).toEqual(['page/front'])
})
