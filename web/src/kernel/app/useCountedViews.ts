import { useEffect, useRef } from 'react'
import { type OpenPage, viewedKind } from '../manifest/page.tsx'
import { useSite } from '../site/Site.ts'

/** Tells the server that another page was opened in the browser, by its kind alone: it has counted the first one when it sent it. */
export function useCountedViews(opened: OpenPage | null) {
  const { countsViews, portal } = useSite()
  const before = useRef(opened?.key)
  useEffect(() => {
    if (before.current === opened?.key) return
    before.current = opened?.key
    const page = opened && viewedKind(opened)
    if (!countsViews || !portal || !page) return
    const asked = new URLSearchParams({ portal: `${portal.organization}~${portal.id}`, page })
    navigator.sendBeacon(`/views?${asked}`)
  }, [opened, countsViews, portal])
}
