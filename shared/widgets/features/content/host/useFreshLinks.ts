import { useEffect, useState } from 'react'
import { browserTimer, type Timer } from '../../../kernel/loading/loadInTime.ts'
import { useHost } from './HostContext.ts'
import type { Links } from './WidgetHost.ts'

export type FreshLinks = {
  links: Links
  state: 'loading' | 'ready' | 'failed'
  /** Asks again, where something failed or is missing. */
  retry(): void
}

/**
 * Addresses for links that stand on the page until somebody follows them: renewed before they run out
 * (AST-12). Not for what plays: another address would begin it again (`useLinks`).
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
    // Timers stand still while a computer sleeps; the host knows what is still good.
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
