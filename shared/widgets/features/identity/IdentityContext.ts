import { createContext, useContext } from 'react'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { IdentityHost } from './IdentityHost.ts'

const IdentityContext = createContext<IdentityHost | null>(null)

/** Provides the host for the sign-in dialogs below. */
export const IdentityProvider = IdentityContext.Provider

export function useIdentity(): IdentityHost {
  const host = useContext(IdentityContext)
  assert(host, 'sign-in is inside an IdentityProvider')
  return host
}
