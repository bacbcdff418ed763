import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isViewedPage } from '#shared/features/portals/rules/viewedPages.ts'
import { features, seams } from '../../features.ts'
import { testApi } from '../../testing/TestSite.tsx'
import { openPage, viewedKind } from '../manifest/page.tsx'
import { SiteProvider } from '../site/Site.ts'
import { useCountedViews } from './useCountedViews.ts'

const sendBeacon = vi.fn<(address: string) => boolean>(() => true)
beforeEach(() => {
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
})
afterEach(cleanup)

function openPages(paths: readonly string[], countsViews: boolean): string[] {
  const site = {
    ...{ base: '', portal: { organization: 'acme', id: 'main' }, draft: null, countsViews },
    ...{ contentOrigin: 'http://content.test', language: 'en' as const, api: testApi({}).api, seams },
  }
  const { rerender } = renderHook(({ path }) => useCountedViews(openPage(features, path)), {
    initialProps: { path: '/' },
    wrapper: ({ children }) => <SiteProvider value={site}>{children}</SiteProvider>,
  })
  for (const path of paths) rerender({ path })
  return sendBeacon.mock.calls.map(([address]) => address)
}

it('tells of each page opened after the first, by its kind and never by its address', () => {
  expect(openPages(['/', '/course/tea', '/search', '/class/tea/l1', '/class/tea/l2'], true)).toEqual([
    '/views?portal=acme%7Emain&page=course',
    '/views?portal=acme%7Emain&page=search',
    '/views?portal=acme%7Emain&page=class',
  ])
})

it('tells nothing where the server does not count, and nothing of files and reviews', () => {
  expect(openPages(['/course/tea'], false)).toEqual([])
  expect(openPages(['/certificate-file/one', '/review', '/nowhere'], true)).toEqual([])
})

it.each(features.flatMap(({ pages = [] }) => pages.map(({ path }) => path)))(
  'the views of %s have a name in the report, or are not counted',
  (path) => {
    const opened = openPage(features, path.replace(/:\w+\??/g, 'tea'))
    const kind = opened && viewedKind(opened)
    expect(kind === null || isViewedPage(kind)).toBe(true)
  },
)
