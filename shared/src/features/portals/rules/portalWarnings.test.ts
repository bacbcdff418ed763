import { expect, it } from 'vitest'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { portalWarnings } from './portalWarnings.ts'

const node = (id: string, element: object, elements: object[] = []) => ({ id, element, elements })
const page = (id: string, name: string, ...widgets: object[]) => ({
  entity: PortalTemplate,
  record: {
    key: `acme~${id}`,
    name,
    config: {
      elements: [
        node('first', { type: 'row' }),
        node('row', { type: 'row' }, [node('column', { type: 'column' }, widgets)]),
      ],
    },
  },
})
const empty = [
  node('w1', { type: 'header', title: null, subtitle: null, image: null }),
  node('w2', { type: 'featureCard', item: null }),
]
const whole = node('w3', { type: 'header', title: 'Good day', subtitle: null, image: null })

it('names page, widget, row and missing value, also if a rule shows the page', () => {
  const portal = { pageDefaults: { home: 'front' }, pageRules: [{ pageId: 'gold' }] }
  expect(
    portalWarnings(portal, [page('front', 'Front', ...empty, whole), page('gold', 'Gold', ...empty)]),
  ).toEqual([
    {
      path: ['pages', 'front', 'w1'],
      message: 'Front: Header in row 2 is empty. Write a title or choose a picture.',
    },
    { path: ['pages', 'front', 'w2'], message: 'Front: Feature card in row 2 is empty. Choose an item.' },
    {
      path: ['pages', 'gold', 'w1'],
      message: 'Gold: Header in row 2 is empty. Write a title or choose a picture.',
    },
    { path: ['pages', 'gold', 'w2'], message: 'Gold: Feature card in row 2 is empty. Choose an item.' },
  ])
})

it('ignores complete pages, pages that nobody sees, and widgets of earlier versions', () => {
  const portal = { pageDefaults: { home: 'front', search: null }, pageRules: null }
  const old = node('w4', { type: 'unrecognized' })
  expect(
    portalWarnings(portal, [page('front', 'Front', whole, old), page('spare', 'Spare', ...empty)]),
  ).toEqual([])
})

it('names instructions that nobody has replaced', () => {
  const answer = { slate: [{ type: 'paragraph', children: [{ text: 'Write the answer here.' }] }] }
  const questions = node('w6', { type: 'accordion', questions: [{ id: 'q', question: 'How long?', answer }] })
  expect(portalWarnings({ pageDefaults: { home: 'front' } }, [page('front', 'Front', questions)])).toEqual([
    {
      path: ['pages', 'front', 'w6'],
      message: 'Front: Accordion in row 2 still says “Write the answer here.”',
    },
  ])
})

it('names what is hidden at every width', () => {
  const nowhere = { hiddenOnPhone: true, hiddenOnTablet: true, hiddenOnDesktop: true }
  const title = node('w5', { type: 'header', title: 'Good day', ...nowhere })
  expect(portalWarnings({ pageDefaults: { home: 'front' } }, [page('front', 'Front', title)])).toEqual([
    {
      path: ['pages', 'front', 'w5'],
      message: 'Front: Header in row 2 is hidden at every width. Nobody sees it.',
    },
  ])
})

it('lists links of buttons, lists and texts that lead where there is no page, each place once', () => {
  const to = (url: string) => ({ link: { type: 'url', url } })
  const text = (...urls: string[]) => ({
    slate: [
      {
        id: 'p',
        type: 'paragraph',
        children: urls.map((url) => ({ type: 'link', url, children: [{ text: 'x' }] })),
      },
    ],
  })
  const widgets = [
    node('b1', { type: 'button', label: 'German', ...to('/german') }),
    node('b2', { type: 'button', label: 'Search', ...to('search') }),
    node('l1', {
      type: 'linksList',
      links: [
        { label: 'A', ...to('/a') },
        { label: 'Home', ...to('/') },
      ],
    }),
    node('t1', { type: 'richText', content: text('/about', '/about', 'https://example.org', '#top') }),
    node('q1', { type: 'accordion', questions: [{ question: 'When?', answer: text('/dates') }] }),
  ]
  expect(portalWarnings({ pageDefaults: { home: 'front' } }, [page('front', 'Front', ...widgets)])).toEqual([
    {
      path: ['pages', 'front', 'b1'],
      message: 'Front: Button in row 2 links to /german, where there is no page.',
    },
    {
      path: ['pages', 'front', 'l1'],
      message: 'Front: Links list in row 2 links to /a, where there is no page.',
    },
    {
      path: ['pages', 'front', 't1'],
      message: 'Front: Rich text in row 2 links to /about, where there is no page.',
    },
    {
      path: ['pages', 'front', 'q1'],
      message: 'Front: Accordion in row 2 links to /dates, where there is no page.',
    },
  ])
})

it('names rules and conditional parts that no reader can meet', () => {
  const accessGroups = [{ id: 'g', accessGroup: 'GOLD', membership: 'member' }]
  const conditions = { loggedIn: false, visitorsOnly: true, accessGroups, leftover: null }
  const part = node('w7', { type: 'conditional', ...conditions }, [whole])
  const portal = {
    pageDefaults: { home: 'front' },
    pageRules: [{ id: 'r', pageType: 'home', pageId: 'front', conditions }],
  }
  const reason =
    'Nobody sees this: people who are not signed in are not members of GOLD. Remove the group, or show it to people who are signed in.'
  expect(portalWarnings(portal, [page('front', 'Front', part)])).toEqual([
    { path: ['pageRules', 'r'], message: `A rule for “Home”: ${reason}` },
    { path: ['pages', 'front', 'w7'], message: `Front: Conditional in row 2: ${reason}` },
  ])
})
