import { useCallback, useEffect, useState } from 'react'
import type { IdentityHost, IdentityOptions } from './IdentityHost.ts'

type State = { options: IdentityOptions | null; hasFailed: boolean }

/** The organization's sign-up fields and other sign-in providers; cached by the host. */
export function useIdentityOptions(host: IdentityHost): State & { retry(): void } {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<State>({ options: null, hasFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isCurrent = true
    host.loadOptions().then(
      (options) => isCurrent && setState({ options, hasFailed: false }),
      () => isCurrent && setState({ options: null, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [host, round])
  const retry = useCallback(() => setRound((n) => n + 1), [])
  return { ...state, retry }
}
