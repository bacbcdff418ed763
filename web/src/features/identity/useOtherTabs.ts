import { useEffect, useEffectEvent, useRef } from 'react'

/** The pages of one origin share a sign-in, whatever their portals. */
const channelName = 'lectern-viewer'

/**
 * Tells the other tabs who is here, and hears it of them: where they know it otherwise, the server is asked. A page
 * that the browser kept aside heard nothing meanwhile, and asks too. `who`: undefined until it is known.
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
