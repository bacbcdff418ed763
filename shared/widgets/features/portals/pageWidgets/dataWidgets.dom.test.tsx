import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { testPageHost } from '../testing/testPageHost.tsx'
import { type PageHost, PageHostProvider } from './host/PageHost.ts'
import { PageView } from './PageView.tsx'

afterEach(cleanup)

type Part = { id: string; element: object; elements?: Part[] }

/** Shows parts in one column, with the defaults of their definitions. */
function show(parts: Part[], values: Partial<PageHost> = {}) {
  const { config } = zodForRecord(PortalTemplate).parse({
    name: 'A page',
    config: {
      elements: [
        {
          ...{ id: 'r', element: { type: 'row' } },
          elements: [{ id: 'c', element: { type: 'column' }, elements: parts }],
        },
      ],
    },
  })
  // Cast: it has passed the entity's schema.
  const { elements } = config as PortalTemplate['config']
  return render(
    <PageHostProvider value={testPageHost(values)}>
      <PageView nodes={elements} title="A page" />
    </PageHostProvider>,
  )
}
const links = () => screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])

test('a conditional part shows what is in it to those who meet it; its author sees that it is for others', () => {
  const part = {
    id: 'only',
    element: { type: 'conditional', loggedIn: true },
    elements: [{ id: 'h', element: { type: 'header', title: 'Hello learner' } }],
  }
  show([part])
  // It may have the title of the page.
  screen.getByRole('heading', { level: 1, name: 'Hello learner' })
  cleanup()
  show([part], { meets: ({ loggedIn }) => !loggedIn })
  expect(screen.queryByText('Hello learner')).toBeNull()
  expect(screen.queryByText('Not shown to these readers.')).toBeNull()
  cleanup()
  show([part], { meets: () => false, isEdited: true })
  screen.getByText('Not shown to these readers.')
  screen.getByText('Hello learner')
  cleanup()
  show([{ ...part, elements: [] }], { isEdited: true })
  screen.getByText('Nothing is in here yet.')
})

test('a part that is hidden by width says where, to style sheets of readers and to its author; the heading is one that is shown', () => {
  const parts = [
    {
      id: 'wide',
      element: { type: 'header', title: 'For desktops', hiddenOnPhone: true, hiddenOnTablet: true },
    },
    { id: 'narrow', element: { type: 'header', title: 'For phones', hiddenOnDesktop: true } },
  ]
  const attributes = (name: string) =>
    ['wide', 'narrow'].map((id) => document.querySelector(`[data-part="${id}"]`)?.getAttribute(name))
  show(parts)
  expect(attributes('data-hidden')).toEqual(['phone tablet', 'desktop'])
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([
    'For desktops',
    'For phones',
  ])
  cleanup()
  show(parts, { isEdited: true })
  expect(attributes('data-hidden')).toEqual([null, null])
  expect(attributes('data-dimmed')).toEqual(['phone tablet', 'desktop'])
  cleanup()
  // Nothing is a title on phones: the page’s name is its heading at every width.
  show(parts.slice(0, 1))
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['A page'])
})

test('lessons open themselves for those who may take the course, and the course’s page for others', () => {
  const lesson = {
    id: 'l1',
    name: 'First leaves',
    type: 'video',
    headline: null,
    length: '5 minutes',
  } as const
  const lessonsOf = (canTake: boolean) => () => ({
    course: { id: 'tea', slug: 'all-tea', name: 'All about tea', canTake },
    lessons: [{ ...lesson, image: null, imageColor: null }],
  })
  const part = { id: 'w', element: { type: 'lessonCarousel', course: 'acme~tea' } }
  show([part], { lessonsOf: lessonsOf(true) })
  expect(links()).toEqual([['First leaves', '/class/all-tea?item=l1']])
  screen.getByText('Lesson 1')
  screen.getByText('Video · 5 minutes')
  cleanup()
  show([part], { lessonsOf: lessonsOf(false) })
  expect(links()).toEqual([['First leaves', '/course/all-tea?item=l1']])
})

test('social links show the active accounts with an address; Twitter is called X', () => {
  const account = (platform: string, url: string | null, active = true) => ({
    id: platform,
    platform,
    url,
    active,
  })
  show([
    {
      id: 'w',
      element: {
        type: 'socialLinks',
        accounts: [
          account('twitter', 'https://x.com/a'),
          account('facebook', 'https://facebook.com/a', false),
          account('youtube', null),
        ],
      },
    },
  ])
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('aria-label'))).toEqual(['X'])
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
})

test('a footer bar shows labels without targets as words, and its owner', () => {
  show([
    {
      id: 'w',
      element: {
        type: 'footerBar',
        copyright: '© Us',
        links: [
          { id: 'a', label: 'Home', link: { type: 'home' } },
          { id: 'b', label: 'Terms', link: { type: 'none' } },
        ],
      },
    },
  ])
  expect(links()).toEqual([['Home', '/']])
  screen.getByText('Terms')
  screen.getByText('© Us')
})

test('categories have menus of those in them, which Escape closes', () => {
  const entry = (id: string, parent: string | null) => ({ id, slug: null, name: id, parent })
  const menu = () => [
    entry('green', null),
    entry('sencha', 'green'),
    entry('gyokuro', 'sencha'),
    entry('black', null),
  ]
  show([{ id: 'w', element: { type: 'categoryNavigation' } }], { menu })
  expect(links()).toEqual([
    ['green', '/cat/green'],
    ['sencha', '/cat/sencha'],
    ['gyokuro', '/cat/gyokuro'],
    ['black', '/cat/black'],
  ])
  const [toggle, ...none] = screen.getAllByLabelText(/^Categories in/)
  expect(none).toEqual([])
  const box = toggle?.closest('details')
  box?.setAttribute('open', '')
  fireEvent.keyDown(screen.getByText('sencha'), { key: 'Escape' })
  expect(box?.open).toBe(false)
  expect(document.activeElement).toBe(toggle)
  cleanup()
  show([{ id: 'w', element: { type: 'categoryNavigation', showsBelow: false } }], { menu })
  expect(links().map(([name]) => name)).toEqual(['green', 'black'])
})

test('a file is a picture, or a card that opens its page; its author reads why others do not see it', () => {
  const file = (type: 'image' | 'video'): PublicAsset =>
    // Cast: the fields that a card shows.
    ({
      key: 'acme~f',
      id: 'f',
      name: 'A file',
      type,
      mimeType: `${type}/x`,
      durationMs: 61_000,
      alt: 'Leaves',
    }) as PublicAsset
  const links_ = { original: 'https://content.test/f' }
  const part = { id: 'w', element: { type: 'asset', file: 'acme~f' } }
  show([part], { fileOf: () => ({ asset: file('image'), links: links_ }) })
  expect(screen.getByRole('img', { name: 'Leaves' }).getAttribute('src')).toBe('https://content.test/f')
  cleanup()
  show([part], { fileOf: () => ({ asset: file('video'), links: links_ }) })
  expect(links()).toEqual([['A file', '/asset/f']])
  cleanup()
  const { container } = show([part], { fileOf: () => undefined })
  expect(container.querySelector('[data-part="w"]')?.textContent).toBe('')
  cleanup()
  show([part], { fileOf: () => undefined, isEdited: true })
  screen.getByText(/Visitors cannot see this file/)
})

test('the places of offers and checkout say where they belong, to their author alone', () => {
  const parts = [
    { id: 'm', element: { type: 'memberships' } },
    { id: 'k', element: { type: 'checkout' } },
  ]
  show(parts, { content: () => null, isEdited: true })
  screen.getByText('The offers appear here on pages for memberships.')
  screen.getByText('The checkout appears here on pages for the checkout.')
  cleanup()
  show(parts, { content: (element) => (element === 'k' ? <p>To pay: 5</p> : null) })
  screen.getByText('To pay: 5')
  expect(screen.queryByText(/appear/)).toBeNull()
})

test('a list without items shows nothing to readers, and its place to its author', () => {
  const lists = [
    { id: 'l', element: { type: 'itemList', title: 'Our courses', source: 'newest' } },
    { id: 'k', element: { type: 'itemCarousel', title: 'More courses', source: 'newest' } },
    { id: 'f', element: { type: 'featureCard', item: { type: 'course', course: 'acme~gone' } } },
  ]
  const { container } = show(lists)
  expect(screen.queryByText('Our courses')).toBeNull()
  expect(screen.queryByText('No items found')).toBeNull()
  for (const { id } of lists)
    expect(container.querySelector(`[data-part="${id}"]`)?.childNodes).toHaveLength(0)
  cleanup()
  show(lists, { isEdited: true })
  screen.getByText('Our courses')
  expect(screen.getAllByText('No items found')).toHaveLength(2)
})

test('a row whose parts all lack something shows nothing to readers, not even its room', () => {
  const { container } = show([{ id: 'l', element: { type: 'itemList', title: 'Our courses' } }])
  expect(container.querySelector('[data-part="r"]')).toBeNull()
  cleanup()
  const edited = show([{ id: 'l', element: { type: 'itemList' } }], { isEdited: true })
  expect(edited.container.querySelector('[data-part="r"]')).not.toBeNull()
})

test('a row may have a picture from edge to edge under a veil, and a height; its ground is dark without a colour', () => {
  const { config } = zodForRecord(PortalTemplate).parse({
    name: 'A page',
    config: {
      elements: [
        {
          ...{
            id: 'r',
            element: { type: 'row', backgroundImage: 'acme~boat', rowHeight: 'tall', veil: 'soft' },
          },
          elements: [],
        },
      ],
    },
  })
  const { container } = render(
    <PageHostProvider value={testPageHost()}>
      {/* Cast: it has passed the entity's schema. */}
      <PageView nodes={(config as PortalTemplate['config']).elements} title="A page" />
    </PageHostProvider>,
  )
  const row = container.querySelector<HTMLElement>('[data-part="r"]')
  expect(row?.querySelector('img')?.getAttribute('src')).toContain('acme~boat')
  expect(row?.dataset).toMatchObject({ veil: 'soft', height: 'tall', ink: 'light' })
  expect(Number.parseInt(row?.style.getPropertyValue('--veil') ?? '', 10)).toBeGreaterThan(0)
  // The page begins and ends with it, without a gap to what is next to it.
  expect(container.querySelector('[data-page-begins="ground"][data-page-ends="ground"]')).not.toBeNull()
})
