import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { Queue } from './Queue.tsx'

/** The files that are being prepared on this computer. */
export function MediaDeskPage() {
  return (
    <Page title="Media desk">
      <Queue />
    </Page>
  )
}
