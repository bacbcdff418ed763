import { cleanup, render, screen, within } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { features } from '#web/features.ts'
import { OpenedPage } from '#web/kernel/manifest/OpenedPage.ts'
import { type OpenPage, openPage } from '#web/kernel/manifest/page.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { design } from './design.tsx'

afterEach(cleanup)

const node = (id: string, element: object, elements: object[] = []) => ({
  id,
  element: { padding: null, margin: null, backgroundColor: null, ...element },
  elements,
})
const row = (id: string, ...widgets: object[]) =>
  node(`${id}-row`, { type: 'row', spacing: 0 }, [
    node(
      `${id}-column`,
      { type: 'column', xs: null, sm: null, md: null, lg: null, xl: null, order: null },
      widgets.map((widget, at) => node(`${id}-${at}`, widget)),
    ),
  ])
const header = (title: string) => ({
  type: 'header',
  title,
  ...{ subtitle: null, image: null, height: 80, textColor: null, alignment: 'start' },
})

function show(
  elements: object[],
  answerers: Answerers = {},
  inner: ReactNode = null,
  opened: OpenPage | null = null,
) {
  const { api } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
      },
      ownPages: ['search'],
    }),
    portalPage: () => ({
      page: {
        template: { config: { layout: null, elements } },
        ...{ lists: [], courses: [], items: [], targets: [], assets: {}, links: {} },
      },
    }),
    ...answerers,
  })
  const View = design.view
  render(
    <TestSite api={api}>
      <Suspense fallback="waiting">
        <main>
          <OpenedPage value={opened}>
            <View kind="search">
              <h1>Search</h1>
              {inner}
            </View>
          </OpenedPage>
        </main>
      </Suspense>
    </TestSite>,
  )
}
const headings = () => screen.getAllByRole('heading').map((one) => `${one.tagName} ${one.textContent}`)

test('puts a design around the page’s own content, which keeps its heading', async () => {
  show([row('a', header('Above')), row('b', { type: 'pageContent' }), row('c', header('Below'))])
  await screen.findByText('Above')
  expect(headings()).toEqual(['H2 Above', 'H1 Search', 'H2 Below'])
})

test('a design without a place for it, or with two, shows it once', async () => {
  show([row('a', header('Above'))])
  await screen.findByText('Above')
  expect(headings()).toEqual(['H2 Above', 'H1 Search'])
  cleanup()
  show([row('a', { type: 'pageContent' }, header('Beside')), row('b', { type: 'pageContent' })])
  await screen.findByText('Beside')
  expect(headings()).toEqual(['H1 Search', 'H2 Beside'])
})

test('shows the page alone where its reader gets no design, or it fails', async () => {
  show([], { portalPage: () => ({ page: null }) })
  expect(await screen.findByRole('heading', { name: 'Search' })).toBeTruthy()
  cleanup()
  show([], { portalPage: () => refusal('internal') })
  expect(await screen.findByRole('heading', { name: 'Search' }, { timeout: 5000 })).toBeTruthy()
})

test('says where the page is once, where its design says it: Home and its title', async () => {
  const opened = openPage(features, '/search')
  const inner = <Breadcrumbs steps={[{ label: 'Home', href: '/' }, { label: 'The own way' }]} />
  show([row('a', { type: 'breadcrumbs' }), row('b', { type: 'pageContent' })], {}, inner, opened)
  const way = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
  expect([...way.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['Home', 'Search'])
  expect(within(way).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  cleanup()
  show([row('b', header('Above'))], {}, inner, opened)
  await screen.findByText('Above')
  screen.getByText('The own way')
})
