import { useCallback, useEffect, useState } from 'react'
import { useHost } from './HostContext.ts'

export type LinksState = {
  files: Record<string, string>
  state: 'loading' | 'ready' | 'failed'
  /** Loads them again: links expire after 10 minutes (AST-12). */
  renew(): void
}

/** The addresses of one asset's files; loads them again when the asset changes. */
export function useLinks(asset: string | null | undefined, names: readonly string[]): LinksState {
  const host = useHost()
  const [round, setRound] = useState(0)
  const [links, setLinks] = useState<{ of: string; files: Record<string, string>; failed: boolean } | null>(
    () => {
      const files = asset ? host.knownLinks?.(asset, names) : null
      return asset && files ? { of: asset, files, failed: false } : null
    },
  )
  const wanted = names.join('\n')
  useEffect(() => {
    if (!asset) return
    let isCurrent = true
    host.loadLinks([asset], wanted.split('\n'), round > 0).then(
      ({ links }) => isCurrent && setLinks({ of: asset, files: links[asset] ?? {}, failed: false }),
      () => isCurrent && setLinks({ of: asset, files: {}, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [asset, wanted, host, round])
  const renew = useCallback(() => setRound((n) => n + 1), [])
  if (links === null || links.of !== asset) return { files: {}, state: 'loading', renew }
  return { files: links.files, state: links.failed ? 'failed' : 'ready', renew }
}
