import { useMemo } from 'react'
import { PageHostProvider } from '../../../../../shared/widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '../../../../../shared/widgets/features/portals/pageWidgets/PageView.tsx'
import type { PageAnswer } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { createPageHost } from './createPageHost.tsx'

/** A page that the portal's administrators made. */
export function OwnPage({ page }: { page: PageAnswer }) {
  const { portal } = usePortalFrame()
  const host = useMemo(() => createPageHost(page, portal), [page, portal])
  return (
    <PageHostProvider value={host}>
      <PageView nodes={page.template.config.elements} title={portal.publicName || portal.name} />
    </PageHostProvider>
  )
}
