import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from './entry-server.tsx'
import { features, seams } from './features.ts'
import { App } from './kernel/app/App.tsx'
import { createQueryClient } from './kernel/app/createQueryClient.ts'
import type { RenderInput } from './kernel/render.ts'
import type { SiteFacts } from './kernel/site/Site.ts'
import { type Answerers, refusal, testApi } from './testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal } from './testing/testRecords.ts'

let root: Root | undefined
const faults: unknown[] = []
beforeEach(() => {
  faults.length = 0
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ana = { key: 'acme~ana', id: 'ana', name: 'Ana' }
const answerers: Answerers = {
  viewer: () => ({ kind: 'customer', customer: ana, user: null, isAnonymous: false }),
  portalHome: () => ({
    portal: testPortal(),
    organization: testOrganization(),
    ownFrame: testOwnFrame(),
    navigation: [],
    ownPages: [],
    links: {},
  }),
  searchPortal: () => ({
    items: [{ type: 'course', key: 'acme~tea', id: 'tea', slug: 'tea', name: 'Tea', headline: null }],
    counts: [{ type: 'course', count: 1 }],
    sentences: [],
  }),
  courseCards: () => ({ courses: [testCard()] }),
  customerInfo: () => ({ internal: ana, courseProgresses: [{ course: 'acme~tea' }] }),
}
const down = () => {
  throw refusal('validation', 'Not now.')
}

function renderAt(url: string, changed: Answerers, more: Partial<RenderInput> = {}) {
  const server = testApi({ ...answerers, ...changed })
  return render({
    url,
    base: '',
    draft: null,
    portal: { organization: 'acme', id: 'main' },
    query: async (document, variables) => {
      try {
        return { data: await server.api.execute(document, variables) }
      } catch (error) {
        const { code, message } = error as { code: string; message: string }
        return { errors: [{ message, extensions: { code } }] }
      }
    },
    assets: { scripts: [], styles: [], words: {}, parts: {} },
    languages: { accepted: '', chosen: null },
    theme: null,
    closedAnnouncement: null,
    nonce: 'n0nce',
    contentOrigin: 'http://content.test',
    ...more,
  })
}

/** The server's page, hydrated by a browser whose own requests succeed. */
async function open(url: string, failing: Answerers) {
  const { html } = await renderAt(url, failing)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const place = page.getElementById('root') as HTMLElement
  const written = page.getElementById('lectern-state')?.textContent ?? ''
  const state = JSON.parse(written) as { site: SiteFacts; queries: DehydratedState }
  window.history.replaceState(null, '', url)
  document.body.append(place)
  const cache = createQueryClient()
  hydrate(cache, state.queries)
  const { api, calls } = testApi(answerers)
  await act(async () => {
    root = hydrateRoot(
      place,
      <App site={{ ...state.site, api, seams }} features={features} cache={cache} ssr={{}} />,
      {
        onRecoverableError: (error) => faults.push(error),
      },
    )
  })
  return calls
}

describe('a server-rendered page', () => {
  test('is hydrated unchanged, without repeated requests', async () => {
    const calls = await open('/search?q=tea', {})
    expect(await screen.findByText('1 Course Available')).toBeTruthy()
    expect(calls).toEqual([])
    expect(faults).toEqual([])
  })

  test.each([
    ['/search?q=tea', 'searchPortal', '1 Course Available'],
    ['/search?q=tea', 'courseCards', '1 Course Available'],
    ['/my-learnings', 'customerInfo', 'Brewing better tea'],
    ['/my-learnings', 'courseCards', 'Brewing better tea'],
  ])('is hydrated unchanged at %s where %s failed, and the browser retries', async (url, call, text) => {
    await open(url, { [call]: down })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(faults).toEqual([])
  })
})

describe('what a page says to others', () => {
  const pictured: Answerers = {
    portalHome: () => ({
      portal: { ...testPortal(), ogImage: 'acme~boat', languages: ['en', 'de'] },
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      ownPages: [],
      links: { 'acme~boat': { original: 'http://content.test/signed/boat.jpg' } },
    }),
  }
  const home = 'https://learn.test'
  const headOf = async (url: string, more: Partial<RenderInput> = {}) => {
    const { html } = await renderAt(url, pictured, { home, ...more })
    const page = new DOMParser().parseFromString(html, 'text/html')
    return {
      picture: page.querySelector('meta[property="og:image"]')?.getAttribute('content'),
      canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      german: page.querySelector('link[hreflang="de"]')?.getAttribute('href'),
    }
  }

  test('names its picture at an address that stays, and answers there with the one of the moment', async () => {
    expect((await headOf('/search')).picture).toBe('https://learn.test/social-picture/search')
    expect((await headOf('/')).picture).toBe('https://learn.test/social-picture')
    const asked = await renderAt('/search', pictured, { home, asksPicture: true })
    expect(asked).toEqual({ status: 200, picture: 'http://content.test/signed/boat.jpg', html: '' })
    const draft = { id: 'd', expiresAt: '2030-01-01T00:00:00Z' }
    expect((await headOf('/search', { draft, base: '/draft/d' })).picture).toBeUndefined()
  })

  test('is canonical in the language that its address asks for, as the other languages name it', async () => {
    const languages = { accepted: 'en', chosen: 'de' }
    const { canonical, german } = await headOf('/search?lang=de', { languages })
    expect(canonical).toBe('https://learn.test/search?lang=de')
    expect(german).toBe(canonical)
    expect((await headOf('/search?lang=xx')).canonical).toBe('https://learn.test/search')
  })
})
