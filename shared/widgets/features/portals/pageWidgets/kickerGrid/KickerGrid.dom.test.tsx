import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventFace } from '#shared/features/portals/operations/pageData.ts'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { shownEverywhere } from '../../testing/boundedWidgets.ts'
import { testPageHost } from '../../testing/testPageHost.tsx'
import { PageHostProvider } from '../host/PageHost.ts'
import { KickerGrid } from './KickerGrid.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const event = (name: string, tags: string, values: Partial<EventFace> = {}): EventFace => ({
  ...{ key: `k~${name}`, name, tags, endAt: null, lines: [], link: null, openInNewTab: false },
  ...{ image: null, imageColor: null },
  ...values,
})
const events = [
  event('Oolong by the river', 'event, Type:Workshop', { link: 'https://example.org/a' }),
  event('Spring harvest', 'event, Type:Tasting', { endAt: '2026-12-24T23:59:00.000Z' }),
  event('Not a link', 'event, Type:Tasting', { link: 'javascript:alert(1)' }),
]
const widget: PageWidget<'kickerGrid'> = {
  ...{
    type: 'kickerGrid',
    padding: 0,
    margin: 0,
    backgroundColor: null,
    ...shownEverywhere,
    leftover: null,
    title: null,
  },
  ...{ tags: 'event', facets: 'Type,Category', imageHeight: 200, columns: '4', sort: 'dateDesc' },
}
const host = (isEdited = false, shown = events) => testPageHost({ isEdited, eventsOf: () => shown })

function Grid({ start = '', onAsk }: { start?: string; onAsk?: (query: string) => void }) {
  const [query, ask] = useState(start)
  return (
    <PageHostProvider value={host()}>
      <KickerGrid
        id="grid"
        widget={widget}
        headingLevel={2}
        query={query}
        ask={(next) => {
          onAsk?.(next)
          ask(next)
        }}
      />
    </PageHostProvider>
  )
}
const names = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))

test('searches half a second after the last key, and at once with Enter', () => {
  const asked = vi.fn()
  render(<Grid onAsk={asked} />)
  const box = screen.getByRole('searchbox', { name: 'Search events' })
  fireEvent.change(box, { target: { value: 'spr' } })
  act(() => vi.advanceTimersByTime(400))
  fireEvent.change(box, { target: { value: 'spring' } })
  act(() => vi.advanceTimersByTime(499))
  expect(names()).toHaveLength(3)
  expect(asked).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(names()).toEqual(['Spring harvest'])
  expect(asked.mock.calls).toEqual([['?grid.q=spring']])
  screen.getByText(/^1 event/)
  fireEvent.change(box, { target: { value: 'oo' } })
  const form = box.closest('form')
  if (form) fireEvent.submit(form)
  expect(names()).toEqual(['Oolong by the river'])
})

test('filters by the tags that events have, keeps what else the address asks, and clears', () => {
  const asked = vi.fn()
  render(<Grid start="?page=2&other.q=tea&grid.q=not" onAsk={asked} />)
  expect(names()).toEqual(['Not a link'])
  fireEvent.click(screen.getByText('Clear'))
  expect(asked).toHaveBeenLastCalledWith('?page=2&other.q=tea')
  expect(names()).toHaveLength(3)
  expect(screen.queryByLabelText('Category')).toBeNull()
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'Tasting' } })
  expect(names()).toEqual(['Spring harvest', 'Not a link'])
  expect(asked).toHaveBeenLastCalledWith('?page=2&other.q=tea&grid.f.Type=Tasting')
})

test('links only to web addresses, and says the day', () => {
  render(<Grid />)
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    'https://example.org/a',
  ])
  within(screen.getByRole('article', { name: 'Spring harvest' })).getByText('24 Dec 2026')
})

test('is filtered by the server without scripts, by a form with a button', () => {
  const markup = renderToStaticMarkup(<Grid start="?grid.f.Type=tasting&page=2" />)
  expect(markup).not.toContain('Oolong')
  expect(markup).toContain('Spring harvest')
  expect(markup).toMatch(/<form[^>]*method="get"/)
  expect(markup).toContain('<input type="hidden" name="page" value="2"/>')
  expect(markup).toMatch(/<noscript><button type="submit"/)
})

test('shows readers nothing without events, and its author that there are none', () => {
  const grid = <KickerGrid id="grid" widget={widget} headingLevel={2} query="" ask={() => undefined} />
  const { container } = render(<PageHostProvider value={host(false, [])}>{grid}</PageHostProvider>)
  expect(container.textContent).toBe('')
  cleanup()
  render(<PageHostProvider value={host(true, [])}>{grid}</PageHostProvider>)
  screen.getByText('No events are planned.')
})
