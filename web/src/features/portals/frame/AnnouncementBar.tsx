import { useEffect, useState } from 'react'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { AnnouncementView } from '#widgets/features/portals/frame/AnnouncementView.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'

/**
 * The announcement above all pages, until its reader closes it: on this device, for as long as it says the same. A browser that
 * forbids storage shows it again on the next visit.
 */
export function AnnouncementBar() {
  const { announcement } = usePortalFrame().ownFrame
  const { portal } = useSite()
  const storage = `lectern closed announcement ${portal?.organization}~${portal?.id}`
  const [closed, setClosed] = useState<string | null>(null)
  // The server does not know it.
  useEffect(() => setClosed(readClosed(storage)), [storage])
  if (!announcement || (announcement.mayBeClosed && closed === announcement.text)) return null
  const close = () => {
    keepClosed(storage, announcement.text)
    setClosed(announcement.text)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return <AnnouncementView announcement={announcement} close={close} />
}

const readClosed = (name: string): string | null => browserStorage('localStorage')?.getItem(name) ?? null

function keepClosed(name: string, text: string): void {
  try {
    browserStorage('localStorage')?.setItem(name, text)
  } catch {
    // The storage is full: it is closed until the page is loaded again.
  }
}
