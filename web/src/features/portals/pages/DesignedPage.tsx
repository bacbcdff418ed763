import { type ReactNode, useMemo } from 'react'
import { aroundContent } from '#shared/features/portals/rules/aroundContent.ts'
import { hasBreadcrumbs } from '#shared/features/portals/rules/pageContents.ts'
import type { PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import { SaysWay } from '#web/kernel/parts/Breadcrumbs.tsx'
import { PageHostProvider } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '#widgets/features/portals/pageWidgets/PageView.tsx'
import type { PageAnswer } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { createPortalHost } from './createPortalHost.tsx'

type Props = { page: PageAnswer; kind: PageKind; children: ReactNode }

/** What the portal's administrators put around the content of one of its pages. The content brings the heading. */
export function DesignedPage({ page, kind, children }: Props) {
  const { portal } = usePortalFrame()
  const around = useMemo(() => aroundContent(page.template.config.elements, kind), [page, kind])
  const { before, row, after } = around
  const inner = <SaysWay value={hasBreadcrumbs(page.template.config.elements)}>{children}</SaysWay>
  const host = createPortalHost(page, portal, (element) => (element === around.content ? inner : null))
  return (
    <PageHostProvider value={host}>
      {before.length > 0 && <PageView nodes={before} title={null} />}
      {row ? <PageView nodes={[row]} title={null} /> : inner}
      {after.length > 0 && <PageView nodes={after} title={null} />}
    </PageHostProvider>
  )
}
