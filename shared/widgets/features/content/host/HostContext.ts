import { createContext, useContext } from 'react'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { WidgetHost } from './WidgetHost.ts'

const HostContext = createContext<WidgetHost | null>(null)

/** Provides the host for the players below. */
export const HostProvider = HostContext.Provider

export function useHost(): WidgetHost {
  const host = useContext(HostContext)
  assert(host, 'players stand inside a HostProvider')
  return host
}
