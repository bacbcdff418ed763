import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { lazyPart } from '../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { AccountProvider } from '../../features/identity/AccountProvider.tsx'
import { OutboxProvider } from '../../features/learning/outbox/OutboxProvider.tsx'
import { CoursePage } from '../../features/portals/course/CoursePage.tsx'
import { HomePage } from '../../features/portals/home/HomePage.tsx'
import { useDocumentHead } from '../head/useDocumentHead.ts'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'
import { FaultAlone } from '../parts/FaultAlone.tsx'
import { Layout } from '../parts/Layout.tsx'
import { Loading } from '../parts/Loading.tsx'
import { NoPortalPage } from '../parts/NoPortalPage.tsx'
import { NotFoundPage } from '../parts/NotFoundPage.tsx'
import { NoticesProvider } from '../parts/Notices.tsx'
import { parseRoute, type Route } from './route.ts'
import { type Site, SiteProvider } from './Site.ts'
import { usePageStart } from './usePageStart.ts'

// The pages that visitors come by are in the first script; the others, and the store of records that they
// need, come when they are opened.
const DeliveryPage = lazyPart(() =>
  import('../../features/learning/DeliveryPage.tsx').then((m) => m.DeliveryPage),
)
const AccountPage = lazyPart(() =>
  import('../../features/identity/AccountPage.tsx').then((m) => m.AccountPage),
)
const MyLearningsPage = lazyPart(() =>
  import('../../features/portals/learnings/MyLearningsPage.tsx').then((m) => m.MyLearningsPage),
)
const SearchPage = lazyPart(() =>
  import('../../features/portals/search/SearchPage.tsx').then((m) => m.SearchPage),
)

export type AppProps = {
  site: Site
  cache: QueryClient
  ssr: { path?: string; search?: string; nonce?: string | undefined }
}

/** The portal, the same on the server and in the browser. */
export function App({ site, cache, ssr }: AppProps) {
  return (
    <SiteProvider value={site}>
      <CSPProvider {...(ssr.nonce && { nonce: ssr.nonce })}>
        <QueryClientProvider client={cache}>
          <Router
            base={site.base}
            {...(ssr.path !== undefined && { ssrPath: ssr.path, ssrSearch: ssr.search ?? '' })}
          >
            <ErrorBoundary frame={(fault) => <FaultAlone base={site.base}>{fault}</FaultAlone>}>
              <NoticesProvider>
                <OutboxProvider>
                  <AccountProvider>
                    {site.isPortalMissing ? (
                      <main>
                        <NotFoundPage isAlone />
                      </main>
                    ) : site.portal ? (
                      <Pages />
                    ) : (
                      <main>
                        <NoPortalPage />
                      </main>
                    )}
                  </AccountProvider>
                </OutboxProvider>
              </NoticesProvider>
            </ErrorBoundary>
          </Router>
        </QueryClientProvider>
      </CSPProvider>
    </SiteProvider>
  )
}

function Pages() {
  const [path] = useLocation()
  const route = parseRoute(path)
  useDocumentHead(route)
  usePageStart(path)
  if (route.page === 'class')
    return (
      <ErrorBoundary key={route.course} frame={(fault) => <Layout>{fault}</Layout>}>
        <Suspense
          fallback={
            <Layout>
              <Loading label="Loading course…" />
            </Layout>
          }
        >
          <DeliveryPage course={route.course} modifier={route.modifier} />
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <Layout>
      <ErrorBoundary key={path}>
        <Suspense fallback={<Loading />}>{pageOf(route)}</Suspense>
      </ErrorBoundary>
    </Layout>
  )
}

function pageOf(route: Exclude<Route, { page: 'class' }>) {
  switch (route.page) {
    case 'home':
      return <HomePage />
    case 'course':
      return <CoursePage course={route.course} />
    case 'search':
      return <SearchPage />
    case 'account':
      return <AccountPage />
    case 'my-learnings':
      return <MyLearningsPage />
    case 'notFound':
      return <NotFoundPage />
  }
}
