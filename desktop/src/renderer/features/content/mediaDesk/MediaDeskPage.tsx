import { Tab } from '@blueprintjs/core'
import { useLocation, useParams } from 'wouter'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { Tabs } from '#desktop/renderer/kernel/parts/Tabs.tsx'
import { LowDisk } from '../assets/LowDisk.tsx'
import { Queue } from './Queue.tsx'
import { Storage } from './Storage.tsx'

/** The files that are being prepared on this computer, and the space that they take. */
export function MediaDeskPage() {
  const { view = 'queue' } = useParams<{ view?: string }>()
  const [, navigate] = useLocation()
  return (
    <Page title="Media desk" meaning={mediaDeskMeaning}>
      <Tabs
        id="media-desk"
        selectedTabId={view}
        onChange={(next) =>
          navigate(next === 'queue' ? '/app/media-desk' : `/app/media-desk/${String(next)}`)
        }
        renderActiveTabPanelOnly
      >
        <Tab
          id="queue"
          title="Queue"
          panel={
            <>
              <LowDisk />
              <Queue />
            </>
          }
        />
        <Tab id="storage" title="Disk space" panel={<Storage />} />
      </Tabs>
    </Page>
  )
}

export const mediaDeskMeaning =
  'Where films and other files are prepared on this computer, and how much room they take.'
