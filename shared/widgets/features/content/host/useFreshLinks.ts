import { useEffect, useState } from 'react'
import { browserTimer, type Timer } from '#widgets/kernel/loading/loadInTime.ts'
import { useHost } from './HostContext.ts'
import type { Links } from './WidgetHost.ts'

export type FreshLinks = {
  links: Links
  state: 'loading' | 'ready' | 'failed'
  /** Loads them again, after a failure or if some are missing. */
  retry(): void
}

/**
 * Addresses of links that stay on the page: renewed before they expire (AST-12). Not for media, which would start again
 * with a new address (`useLinks`).
 */
export function useFreshLinks(
  assets: readonly string[],
  files: readonly string[],
  timer: Timer = browserTimer,
): FreshLinks {
  const host = useHost()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<{ of: string; links: Links; state: 'ready' | 'failed' } | null>(null)
  const wanted = JSON.stringify([assets, files])
  useEffect(() => {
    const [assets, files]: [string[], string[]] = JSON.parse(wanted)
    let isCurrent = true
    let stop = () => {}
    const load = async (isRenewal = false) => {
      try {
        const { links, renewInMs } = await host.loadLinks(assets, files, isRenewal)
        if (!isCurrent) return
        setKnown({ of: wanted, links, state: 'ready' })
        stop()
        if (renewInMs !== null) stop = timer.start(load, renewInMs)
      } catch (error) {
        console.warn('The links could not be loaded', error)
        if (isCurrent) setKnown({ of: wanted, links: {}, state: 'failed' })
      }
    }
    // Timers stop while a computer sleeps; the host knows which addresses are still valid.
    const onShown = () => {
      if (document.visibilityState === 'visible') void load()
    }
    void load(round > 0)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isCurrent = false
      stop()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [host, wanted, timer, round])
  const retry = () => setRound((n) => n + 1)
  if (known?.of !== wanted) return { links: {}, state: 'loading', retry }
  return { links: known.links, state: known.state, retry }
}
