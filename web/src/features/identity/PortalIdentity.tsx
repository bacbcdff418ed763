import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { IdentityProvider } from '#widgets/features/identity/IdentityContext.ts'
import { useSite } from '../../kernel/site/Site.ts'
import { createIdentityHost } from './createIdentityHost.ts'

/** Provides the portal's identity client to the sign-in dialogs; loaded with them. */
export function PortalIdentity({ children }: { children: ReactNode }) {
  const site = useSite()
  const cache = useQueryClient()
  const host = useMemo(() => createIdentityHost(site, cache), [site, cache])
  return <IdentityProvider value={host}>{children}</IdentityProvider>
}
