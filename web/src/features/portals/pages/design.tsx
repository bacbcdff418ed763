import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import type { PageDesign } from '#web/kernel/manifest/Feature.ts'
import { decodedSegments } from '#web/kernel/manifest/matchPath.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { homeQuery } from '../home/homeQuery.ts'
import { designQuery } from './designQuery.ts'
import { freePageQuery } from './freePageQuery.ts'

/** In a script of its own: pages without a design do not load it. */
const DesignedPage = lazyPart(async () => {
  const [{ DesignedPage }] = await Promise.all([import('./DesignedPage.tsx'), loadShown(portalsPageWords)])
  return DesignedPage
})

/** The pages that administrators made for the portal's places (PRT-22, PRT-23, PRT-25). */
export const design: PageDesign = {
  view: Designed,
  async load(kind, { site, cache, viewer }) {
    await cache.prefetchQuery(designQuery(site.api, await viewer, kind))
  },
  useLayout(kind) {
    const { api } = useSite()
    const viewer = useViewer()
    const { ownPages } = useFrame()
    const isOwn = kind !== null && ownPages.includes(kind)
    // The page that shows it asks for it.
    const { data: own } = useQuery({ ...designQuery(api, viewer, kind ?? ''), enabled: isOwn })
    const { data: home } = useQuery({ ...homeQuery(api, viewer), enabled: false })
    const [path] = useLocation()
    const address = kind === 'free' ? (decodedSegments(path)?.[1] ?? '') : ''
    const { data: free } = useQuery({ ...freePageQuery(api, viewer, address), enabled: false })
    const page = kind === 'home' ? home?.page : kind === 'free' ? free?.page : isOwn ? own?.page : null
    return page?.template.config.layout ?? null
  },
}

/** The content waits until it is known what surrounds it: moved later, it would start over. Without an answer it is alone. */
function Designed({ kind, children }: { kind: string; children: ReactNode }) {
  const { api } = useSite()
  const { data, isPending } = useQuery(designQuery(api, useViewer(), kind))
  if (isPending) return <Loading />
  return data?.page ? (
    // Cast: pages are called as the portal's places are.
    <DesignedPage page={data.page} kind={kind as PageKind}>
      {children}
    </DesignedPage>
  ) : (
    children
  )
}
