import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Router, useLocation } from 'wouter'
import { languages } from '#shared/kernel/words/languages.ts'
import { LinkProvider } from '#widgets/kernel/links/HostLink.tsx'
import { PartsContext } from '#widgets/kernel/loading/lazyPart.tsx'
import { WordsContext } from '#widgets/kernel/words/useWords.ts'
import { Layout } from '../frame/Layout.tsx'
import { useDocumentHead } from '../head/useDocumentHead.ts'
import type { Feature, PageLayout } from '../manifest/Feature.ts'
import { FeaturesProvider, useFeatures } from '../manifest/Features.ts'
import { OpenedPage } from '../manifest/OpenedPage.ts'
import { openPage } from '../manifest/page.tsx'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'
import { FaultAlone } from '../parts/FaultAlone.tsx'
import { Loading } from '../parts/Loading.tsx'
import { NoPortalPage } from '../parts/NoPortalPage.tsx'
import { NotFoundPage } from '../parts/NotFoundPage.tsx'
import { NoticesProvider } from '../parts/Notices.tsx'
import { PortalLink } from '../parts/PortalLink.tsx'
import { useFrame } from '../site/frameQuery.ts'
import { type Site, SiteProvider, useSite } from '../site/Site.ts'
import { useCountedViews } from './useCountedViews.ts'
import { usePageStart } from './usePageStart.ts'

export type AppProps = {
  site: Site
  features: readonly Feature[]
  cache: QueryClient
  /** Called with the catalogues that are read. */
  onRead?: (name: string) => void
  /** Called with the modules of the parts that are shown. */
  onPart?: (modules: readonly string[]) => void
  ssr: { path?: string; search?: string; nonce?: string | undefined }
}

/** The portal, the same on the server and in the browser. */
export function App({ site, features, cache, onRead, onPart, ssr }: AppProps) {
  const words = useMemo(
    () => ({ language: site.language, ...(site.terms && { terms: site.terms }), ...(onRead && { onRead }) }),
    [site.language, site.terms, onRead],
  )
  return (
    <WordsContext value={words}>
      <PartsContext value={onPart}>
        <SiteProvider value={site}>
          <CSPProvider {...(ssr.nonce && { nonce: ssr.nonce })}>
            <DirectionProvider direction={languages[site.language].direction}>
              <QueryClientProvider client={cache}>
                <Router
                  base={site.base}
                  {...(ssr.path !== undefined && { ssrPath: ssr.path, ssrSearch: ssr.search ?? '' })}
                >
                  <LinkProvider value={PortalLink}>
                    <ErrorBoundary frame={(fault) => <FaultAlone base={site.base}>{fault}</FaultAlone>}>
                      <NoticesProvider>
                        <FeaturesProvider value={features}>
                          <Providers>
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
                          </Providers>
                        </FeaturesProvider>
                      </NoticesProvider>
                    </ErrorBoundary>
                  </LinkProvider>
                </Router>
              </QueryClientProvider>
            </DirectionProvider>
          </CSPProvider>
        </SiteProvider>
      </PartsContext>
    </WordsContext>
  )
}

/** What the capabilities put around all pages: those of the lower ones outside. */
function Providers({ children }: { children: ReactNode }) {
  return useFeatures().reduceRight<ReactNode>(
    (inner, { name, Provider }) => (Provider ? <Provider key={name}>{inner}</Provider> : inner),
    children,
  )
}

/** What a capability puts around a page that administrators made one of their own for. */
function Designed({ kind, children }: { kind: string | null; children: ReactNode }) {
  const { ownPages } = useFrame()
  const features = useFeatures()
  if (kind === null || !ownPages.includes(kind)) return children
  return features.reduceRight<ReactNode>(
    (inner, { name, design: Design }) =>
      Design ? (
        <Design.view key={name} kind={kind}>
          {inner}
        </Design.view>
      ) : (
        inner
      ),
    children,
  )
}

/** `main` until it is known. */
function usePageLayout(kind: string | null): PageLayout {
  return useFeatures().reduce<PageLayout>(
    // biome-ignore lint/correctness/useHookAtTopLevel: the capabilities are constant, and so are their hooks
    (layout, { design }) => design?.useLayout(kind) ?? layout,
    'main',
  )
}

function Pages() {
  const [path] = useLocation()
  const features = useFeatures()
  const opened = useMemo(() => openPage(features, path), [features, path])
  useDocumentHead(opened)
  const layout = usePageLayout(opened?.kind ?? null)
  usePageStart(path)
  useCountedViews(opened)
  const { language, terms } = useSite()
  const label = opened?.loadingLabel?.(language, terms)
  const loading = <Loading {...(label && { label })} />
  const shown = opened && (
    <OpenedPage value={opened}>
      <Designed kind={opened.kind}>{opened.view}</Designed>
    </OpenedPage>
  )
  if (opened?.isAlone)
    return (
      <ErrorBoundary key={opened.key} frame={(fault) => <Layout>{fault}</Layout>}>
        <Suspense fallback={<Layout>{loading}</Layout>}>{shown}</Suspense>
      </ErrorBoundary>
    )
  return (
    <Layout hasBareFooter={opened?.hasBareFooter ?? false} layout={layout}>
      <ErrorBoundary key={opened?.key ?? path}>
        <Suspense fallback={loading}>{shown ?? <NotFoundPage />}</Suspense>
      </ErrorBoundary>
    </Layout>
  )
}
