import { useState } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { AnnouncementView } from '#widgets/features/portals/frame/AnnouncementView.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import { keepClosed, markOf } from './keepClosed.ts'

/** The announcement above all pages, until its reader closes it: on this device, for as long as it says the same. */
export function AnnouncementBar() {
  const { announcement } = usePortalFrame().ownFrame
  const { base, closedAnnouncement } = useSite()
  const [closed, setClosed] = useState(closedAnnouncement)
  if (!announcement || (announcement.mayBeClosed && closed === markOf(announcement.text))) return null
  const close = () => {
    keepClosed(base, announcement.text)
    setClosed(markOf(announcement.text))
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return <AnnouncementView announcement={announcement} close={close} />
}
