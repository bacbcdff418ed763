import { expect, it } from 'vitest'
import { type PortalState, portalForecast } from './portalForecast.ts'

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

it('lists new, changed and removed pages, and pages that nobody sees', () => {
  const before = portal({ pageDefaults: { home: 'front', search: 'find' } }, [
    page('front', 'Front'),
    page('find', 'Finding'),
  ])
  const after = portal({ pageDefaults: { home: 'front', account: 'me' } }, [
    page('front', 'Front', 'Good night'),
    page('me', 'My page'),
    page('idle', 'Nowhere'),
  ])
  expect(portalForecast(before, after)).toEqual([
    'Page “Front” changes.',
    'Page “Finding” vanishes.',
    'Page “My page” appears.',
    'Page “Nowhere” is published, but no default page and no rule shows it. Nobody can see it yet.',
    'Account: the page “My page” is shown.',
    'Search results: the built-in page again.',
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

it('counts a page that only a rule shows, and tells that the rules are others', () => {
  const rule = { id: 'r1', pageType: 'home', pageId: 'front', conditions: {} }
  expect(
    portalForecast(
      portal({}, [page('front', 'Front')]),
      portal({ pageRules: [rule] }, [page('front', 'Front')]),
    ),
  ).toEqual(['Page “Front” appears.', 'Who sees which page changes: the page rules are different.'])
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
  const words = Object.fromEntries('abcdefgh'.split('').map((name) => [name, 'x']))
  expect(
    portalForecast(
      portal({ tokens: {} }, [look(1)]),
      portal({ tokens: words, publicName: 'Harbour', active: false }, [look(2)]),
    ),
  ).toEqual([
    'The portal is not active. Nobody can see it until it is.',
    'Words change: a, b, c, d, e, f and 2 more.',
    'Stylesheet “Our look” changes.',
    'Also different: Public name.',
  ])
})

it('of the first edition everything appears', () => {
  expect(portalForecast(null, portal({ publicName: 'Harbour' }, [category('tea', 'Tea'), look(1)]))).toEqual([
    'Category “Tea” appears.',
    'Stylesheet “Our look” appears.',
  ])
})
