import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { linkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { shownEverywhere } from '../../testing/boundedWidgets.ts'
import { testPageHost } from '../../testing/testPageHost.tsx'
import { PageHostProvider } from '../host/PageHost.ts'
import { WidgetView } from '../WidgetView.tsx'

afterEach(cleanup)

type Links = PageWidget<'linksList'>['links']
const link = (id: string, label: string | null, leads: Links[number]['link']): Links[number] => ({
  id,
  label,
  link: leads,
})
const secret = link('s', 'For members', { type: 'course', course: 'acme~secret' })
const links = [
  link('a', 'Tea shop', { type: 'url', url: 'https://example.org/tea' }),
  link('b', 'All tea', { type: 'category', category: 'acme~tea' }),
  link('c', 'Soon', { type: 'none' }),
  link('d', null, { type: 'home' }),
  secret,
]

function show(shown: Links, isEdited = false) {
  const element: PageWidget<'linksList'> = {
    ...{
      type: 'linksList',
      padding: 0,
      margin: 0,
      backgroundColor: null,
      ...shownEverywhere,
      leftover: null,
    },
    ...{ title: 'Further', links: shown, arrangement: 'row' },
  }
  const host = testPageHost({
    isEdited,
    addressOf: (leads) =>
      linkAddress(leads, (_type, key) => (key === 'acme~secret' ? undefined : { id: 'tea', slug: null })),
  })
  render(
    <PageHostProvider value={host}>
      <WidgetView node={{ id: 'w', element, elements: [] }} />
    </PageHostProvider>,
  )
}

test('shows links below their title, without unreachable ones and ones without a label', () => {
  show(links)
  const list = within(screen.getByRole('navigation', { name: 'Further' }))
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Tea shop', 'All tea', 'Soon'])
  const [shop, tea, ...more] = list.getAllByRole('link')
  expect(shop?.getAttribute('href')).toBe('https://example.org/tea')
  expect(shop?.getAttribute('rel')).toContain('noreferrer')
  expect(tea?.getAttribute('href')).toBe('/cat/tea')
  expect(more).toEqual([])
})

test('shows nothing where its reader can reach none; its author reads why', () => {
  show([secret])
  expect(document.body.textContent).toBe('')
  cleanup()
  show([secret], true)
  screen.getByText('For members: visitors cannot see the page that this links to.')
})

test('tells its author what is missing, and shows nothing of its box to readers', () => {
  show([link('d', null, { type: 'home' })])
  expect(document.querySelector('[data-part]')).toBeNull()
  cleanup()
  show([link('d', null, { type: 'home' })], true)
  screen.getByText('No Config')
  screen.getByText('Add a link and a label for it.')
})
