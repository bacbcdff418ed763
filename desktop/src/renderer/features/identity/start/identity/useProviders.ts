import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'

const none: IdentityProvider[] = []

/** A server's other sign-in providers. Without an answer the form still works, and shows the error. */
export function useProviders(server: string | null): IdentityProvider[] {
  const core = useCore()
  const { data } = useQuery({
    queryKey: ['identity', 'providers', server],
    queryFn: async () => (server === null ? none : (await core.signInProviders({ server })).providers),
    // A provider may be added while the console is open.
    staleTime: 0,
  })
  return data ?? none
}
