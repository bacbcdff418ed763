import type { ComponentProps } from 'react'
import { PortalStore } from '../../../kernel/store/PortalStore.tsx'
import type { ShownPortal } from '../calls.ts'
import { ContinueRow } from './ContinueRow.tsx'

type Props = { portal: ShownPortal; viewer: ComponentProps<typeof PortalStore>['viewer'] }

/** What a learner was doing, with the store that it is read from. */
export function BegunOnPage({ portal, viewer }: Props) {
  return (
    <PortalStore viewer={viewer}>
      <ContinueRow portal={portal} />
    </PortalStore>
  )
}
