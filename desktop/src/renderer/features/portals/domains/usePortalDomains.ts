import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { type PortalDomainState, portalDomains } from '#shared/features/portals/operations/portalDomains.ts'

/** A new domain reaches the server with the next sync. */
const askAgainMs = 5000
export const domainsKey = (portal: string) => ['portals', 'domains', portal] as const

/** The portal's domains as the server knows them: for full administrators. */
export function usePortalDomains(portal: string) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  return useQuery({
    queryKey: domainsKey(portal),
    // Cast: the shape of the definition's JSON.
    queryFn: async () =>
      (await callOperation(core, portalDomains, { organizationID, portalKey: portal }))
        .domains as PortalDomainState[],
    enabled: state !== undefined && isFullAdmin(state),
    refetchInterval: askAgainMs,
    retry: false,
  })
}
