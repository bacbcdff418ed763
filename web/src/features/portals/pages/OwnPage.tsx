import { useMemo } from 'react'
import type { Step } from '#web/kernel/parts/Breadcrumbs.tsx'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '#widgets/features/portals/pageWidgets/PageView.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import type { PageAnswer } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { createPortalHost } from './createPortalHost.tsx'

/** With it comes the data store and what it knows of entities: only learners have something begun. */
const BegunOnPage = lazyPart(async () => (await import('./BegunOnPage.tsx')).BegunOnPage)

type Props = {
  page: PageAnswer
  /** Its heading, where no widget is one. Empty: the portal's name. */
  title?: string
  /** The learner's started items are above it. */
  beginsWithBegun?: boolean
  /** The way to it, where that is longer than Home and its title. */
  steps?: readonly Step[]
}

/** A page that the portal's administrators made. */
export function OwnPage({ page, title, beginsWithBegun = false, steps }: Props) {
  const { portal } = usePortalFrame()
  const viewer = useViewer()
  const host = useMemo(() => createPortalHost(page, portal, undefined, steps), [page, portal, steps])
  return (
    <PageHostProvider value={host}>
      {beginsWithBegun && viewer.kind === 'customer' && <BegunOnPage portal={portal} viewer={viewer} />}
      <PageView nodes={page.template.config.elements} title={title ?? (portal.publicName || portal.name)} />
    </PageHostProvider>
  )
}
