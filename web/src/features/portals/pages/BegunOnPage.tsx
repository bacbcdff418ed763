import { PortalStore } from '#web/kernel/store/PortalStore.tsx'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import type { ShownPortal } from '../calls.ts'
import { ContinueRow } from './ContinueRow.tsx'

type Props = { portal: ShownPortal; viewer: ViewerAnswer }

/** What a learner was doing, with the store that it is read from. */
export function BegunOnPage({ portal, viewer }: Props) {
  return (
    <PortalStore viewer={viewer}>
      <ContinueRow portal={portal} />
    </PortalStore>
  )
}
