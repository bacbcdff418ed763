import { useMemo } from 'react'
import { PageHostProvider } from '../../../../../shared/widgets/features/portals/pageWidgets/host/PageHost.ts'
import { PageView } from '../../../../../shared/widgets/features/portals/pageWidgets/PageView.tsx'
import { PortalStore } from '../../../kernel/store/PortalStore.tsx'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import type { PageAnswer } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { ContinueRow } from './ContinueRow.tsx'
import { createPageHost } from './createPageHost.tsx'

type Props = {
  page: PageAnswer
  /** Above it stands what its learner was doing. */
  beginsWithBegun?: boolean
}

/** A page that the portal's administrators made. */
export function OwnPage({ page, beginsWithBegun = false }: Props) {
  const { portal } = usePortalFrame()
  const viewer = useViewer()
  const host = useMemo(() => createPageHost(page, portal), [page, portal])
  return (
    <PageHostProvider value={host}>
      {beginsWithBegun && viewer.kind === 'customer' && (
        <PortalStore viewer={viewer}>
          <ContinueRow portal={portal} />
        </PortalStore>
      )}
      <PageView nodes={page.template.config.elements} title={portal.publicName || portal.name} />
    </PageHostProvider>
  )
}
