import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportingHubWords } from '#shared/features/reporting/words/hub/words.generated.ts'
import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useCustomer, useViewer } from '#web/kernel/viewer/useViewer.ts'
import { PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { loadSession } from '../../identity/session/useSession.ts'
import { createPortalHost } from '../../portals/pages/createPortalHost.tsx'
import { loadFrame, usePortalFrame } from '../../portals/usePortalFrame.ts'
import { HubCategory } from './HubCategory.tsx'
import { HubDashboard } from './HubDashboard.tsx'
import { HubHeader } from './HubHeader.tsx'
import { findCategory, type HubType } from './hubPaths.ts'
import { type HubAnswer, hubQuery } from './hubQuery.ts'

/** Loads the customer and their hub before the page is rendered. */
export async function loadHub(_params: object, asked: Asked): Promise<LoadedPage> {
  const { site, cache, viewer } = asked
  if (!(await loadFrame(site.api)).organization.enableHubs) return missing
  const session = await loadSession(asked)
  if (!session.isAnonymous) await cache.prefetchQuery(hubQuery(site.api, await viewer))
  return foundPage
}

type Props = { type: HubType; category?: string }

/** `hub-dashboard`, `hub-learnings`, `hub-documents`, `hub-meetings` and their categories (HUB-02, PRT-18). */
export function HubPage({ type, category }: Props) {
  const t = useWords(reportingHubWords)
  const title = useWords(reportingWords)('hub')
  const { organization } = usePortalFrame()
  // A customer's page has their hub's name.
  const isNamed = useCustomer() !== null
  if (!organization.enableHubs) return <NotFoundPage />
  return (
    <section className={page.page}>
      {!isNamed && <h1 className={page.title}>{title}</h1>}
      <CustomerGate reason={t('signInFirst')}>
        <Hub type={type} category={category} />
      </CustomerGate>
    </section>
  )
}

function Hub({ type, category: id }: { type: HubType; category: string | undefined }) {
  const t = useWords(reportingHubWords)
  const title = useWords(reportingWords)('hub')
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const { data, error, refetch } = useQuery(hubQuery(api, useViewer()))
  const host = useMemo(() => data && createPortalHost(toShown(data), portal), [data, portal])
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data || !host) return <Loading />
  if (!data.hub)
    return (
      <>
        <h1 className={page.title}>{title}</h1>
        <p className={`${page.empty} ${page.section}`}>{t('none')}</p>
      </>
    )
  const category = findCategory(data.categories, type, id ?? null)
  const isDashboard = type === 'dashboard' && id === undefined
  return (
    <PageHostProvider value={host}>
      <HubHeader hub={data.hub} categories={data.categories} current={category?.id} mayAdd={data.mayAdd} />
      {isDashboard ? (
        <HubDashboard {...data} dashboard={category} />
      ) : category ? (
        <HubCategory category={category} categories={data.categories} />
      ) : (
        <p className={`${page.empty} ${page.section}`}>{t('unknown')}</p>
      )}
    </PageHostProvider>
  )
}

/** What widgets take from a page: a list for each category and each section. */
const toShown = ({ categories, sections, courses, items }: HubAnswer) => ({
  ...{ courses, items, targets: [], assets: {}, links: {} },
  lists: [...categories, ...sections].map((one) => ({ element: one.id, items: one.items })),
})
