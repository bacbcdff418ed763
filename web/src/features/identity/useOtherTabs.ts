import { useEffect, useEffectEvent, useRef } from 'react'

/** The pages of one origin share a session, across portals. */
const channelName = 'lectern-viewer'

/**
 * Broadcasts the customer to other tabs, and receives theirs: a tab with another customer asks the server. So
 * does a page restored from the back/forward cache. `who`: undefined until known.
 */
export function useOtherTabs(who: string | null | undefined, askAnew: () => void): void {
  const channel = useRef<BroadcastChannel>(null)
  const onTold = useEffectEvent((told: unknown) => {
    if (who !== undefined && told !== who) askAnew()
  })
  const onShown = useEffectEvent(askAnew)
  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    opened.onmessage = ({ data }) => onTold(data)
    channel.current = opened
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onShown()
    window.addEventListener('pageshow', onPageShow)
    return () => {
      opened.close()
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [])
  useEffect(() => {
    if (who !== undefined) channel.current?.postMessage(who)
  }, [who])
}
