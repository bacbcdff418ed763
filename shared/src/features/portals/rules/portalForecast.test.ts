import { expect, it } from 'vitest'
import type { PortalState } from './placeSentences.ts'
import { portalForecast } from './portalForecast.ts'

const portal = (
  values: Record<string, unknown> = {},
  belonging: PortalState['belonging'] = [],
): PortalState => ({
  record: { key: 'acme~main', name: 'Tea room', active: true, ...values },
  belonging,
})
const page = (id: string, name: string, title = 'Good day') => ({
  entity: 'portalTemplate',
  record: {
    key: `acme~${id}`,
    name,
    kind: 'home',
    config: { elements: [{ id: 'r', element: { type: 'header', title }, elements: [] }] },
  },
})
const category = (id: string, name: string, subCategories: unknown[] = []) => ({
  entity: 'category',
  record: { key: `acme~${id}`, name, subCategories },
})
const look = (size: number) => ({
  entity: 'stylesheet',
  record: { key: 'acme~look', name: 'Our look', tokens: { size: { type: 'number', value: size } } },
})

it('reports no change for live fields and the server’s own fields', () => {
  const more = {
    slug: 'x',
    publicDomain: 'tea.example.org',
    deployStatus: 'ready',
    publishedAt: '2026-01-01',
  }
  expect(portalForecast(portal(), portal(more))).toEqual(['Visitors see the same as now.'])
})

it('names the default pages by their places', () => {
  const before = portal({ pageDefaults: { home: 'front', search: 'find', program: 'way', class: 'one' } }, [
    page('front', 'Front'),
    page('find', 'Finding'),
    page('way', 'The way'),
    page('one', 'One'),
  ])
  const after = portal(
    { pageDefaults: { home: 'front', account: 'me', program: 'other', class: 'one', myLearnings: 'lost' } },
    [
      page('front', 'Front', 'Good night'),
      page('me', 'My page'),
      page('other', 'Another way'),
      page('way', 'The way'),
      page('one', 'First'),
      page('idle', 'Nowhere'),
    ],
  )
  expect(portalForecast(before, after)).toEqual([
    'The account page changes: “My page” replaces the built-in page.',
    'Page “One” is called “First” now; visitors do not see it.',
    'The home page changes.',
    'The program landing page changes: “Another way” replaces “The way”.',
    'The search results page changes: the built-in page replaces “Finding”.',
    'Page “Nowhere” is published, but no default page and no rule shows it. Nobody can see it yet.',
  ])
})

it('says that the home page changes where its default page was deleted', () => {
  const defaults = { pageDefaults: { home: 'welcome' } }
  expect(portalForecast(portal(defaults, [page('welcome', 'Welcome')]), portal(defaults))).toEqual([
    'The home page changes: the built-in page replaces “Welcome”.',
  ])
})

it('lists pages at addresses of their own that appear, change and vanish', () => {
  const free = (id: string, name: string, title?: string) => {
    const made = page(id, name, title)
    return { ...made, record: { ...made.record, kind: 'free' } }
  }
  expect(
    portalForecast(
      portal({}, [free('a', 'About'), free('b', 'Terms'), free('c', 'Team')]),
      portal({}, [free('a', 'About', 'Hello'), free('c', 'People'), free('d', 'Press')]),
    ),
  ).toEqual([
    'Page “About” changes.',
    'Page “Terms” vanishes.',
    'Page “Team” becomes Page “People”.',
    'Page “Press” appears.',
  ])
})

it('names what is hidden at other widths than before', () => {
  const title = (id: string, hides: object) => ({
    id,
    element: { type: 'header', title: 'Good day', ...hides },
    elements: [],
  })
  const top = (hides: object, titleHides: object) => ({
    entity: 'portalTemplate',
    record: {
      key: 'acme~front',
      name: 'Front',
      kind: 'free',
      config: {
        elements: [
          {
            id: 'top',
            element: { type: 'row', ...hides },
            elements: [title('same', { hiddenOnPhone: true }), title('other', titleHides)],
          },
        ],
      },
    },
  })
  expect(
    portalForecast(
      portal({}, [top({ hiddenOnDesktop: true }, {})]),
      portal({}, [top({}, { hiddenOnPhone: true, hiddenOnTablet: true })]),
    ),
  ).toEqual([
    'Page “Front” changes.',
    'Page “Front”: row is shown at every width again.',
    'Page “Front”: header “Good day” is hidden on phones and tablets.',
  ])
})

it('names what rules show, and to whom', () => {
  const rule = (id: string, pageId: string, conditions: object = {}) => ({
    ...{ id, pageType: 'home', pageId },
    conditions: { loggedIn: false, accessGroups: [], leftover: null, ...conditions },
  })
  const group = (accessGroup: string, membership: string) => ({ id: accessGroup, accessGroup, membership })
  const gold = { accessGroups: [group('GOLD', 'member'), group('TRIAL', 'notMember')] }
  const pages = [page('front', 'Front'), page('gold', 'Golden'), page('in', 'Inside'), page('new', 'New')]
  const later = [
    page('front', 'Front'),
    page('gold', 'Golden', 'Hi'),
    page('in', 'Inside'),
    page('new', 'New'),
  ]
  const before = [rule('g', 'gold', gold), rule('i', 'in', { loggedIn: true }), rule('f', 'front')]
  const after = [
    rule('f', 'front'),
    rule('n', 'new', { accessGroups: [group('GOLD', 'notMember')] }),
    rule('g', 'gold', gold),
    rule('v', 'new', { visitorsOnly: true }),
  ]
  expect(portalForecast(portal({ pageRules: before }, pages), portal({ pageRules: after }, later))).toEqual([
    'The home page for members of GOLD who are not in TRIAL changes.',
    'The home page changes for signed-in customers: “Inside” is no longer shown to them.',
    'The home page changes for everybody not in GOLD: “New” is shown to them.',
    'The home page changes for people who are not signed in: “New” is shown to them.',
    'The order of the page rules changes. Readers whom several fit may get another page.',
  ])
})

it('names categories of every level, and one that was renamed by both names', () => {
  const sub = (id: string, name: string, description = '') => ({ id, name, description, subCategories: [] })
  const before = portal({}, [
    category('tea', 'Tea', [sub('a', 'Green'), sub('b', 'Black'), sub('c', 'White')]),
    category('cup', 'Cups'),
  ])
  const after = portal({}, [
    category('tea', 'Tea', [sub('a', 'Light'), sub('b', 'Black', 'Strong'), sub('d', 'Red')]),
  ])
  expect(portalForecast(before, after)).toEqual([
    'Category “Green” becomes Category “Light”.',
    'Category “Black” changes.',
    'Category “White” vanishes.',
    'Category “Cups” vanishes.',
    'Category “Red” appears.',
  ])
})

it('names words, the look and other fields', () => {
  const words = {
    ...Object.fromEntries('abcdefg'.split('').map((name) => [name, 'x'])),
    de: { course: 'Kurs' },
  }
  expect(
    portalForecast(
      portal({ tokens: {} }, [look(1)]),
      portal(
        {
          ...{ tokens: words, publicName: 'Harbour', active: false },
          stylesheet: { primary: '#aa0011', headingFont: 'Georgia', bodyFont: 'Arial', old: 1 },
        },
        [look(2)],
      ),
    ),
  ).toEqual([
    'The portal is not active. Nobody can see it until it is.',
    'Words change: a, b, c, d, e, f and 2 more.',
    'The stylesheet changes: Colours (Primary); Fonts (Text, Headings); other values (old).',
    'Stylesheet “Our look” changes.',
    'Also different: Public name.',
  ])
})

it('of the first edition everything appears', () => {
  const pages = { pageDefaults: { home: 'front' } }
  expect(
    portalForecast(
      null,
      portal({ publicName: 'Harbour', ...pages }, [category('tea', 'Tea'), look(1), page('front', 'Front')]),
    ),
  ).toEqual(['The home page is “Front”.', 'Category “Tea” appears.', 'Stylesheet “Our look” appears.'])
})
