import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import {
  type PortalDraftLink,
  portalDraftLinks,
  sharePortalDraft,
} from '#shared/features/portals/operations/portalDraftLinks.ts'

const askAgainMs = 30_000

/** The open links to a portal's draft, which the server keeps. */
export function useDraftLinks(portalKey: string) {
  const core = useCore()
  const cache = useQueryClient()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const isConnected = state !== undefined && !['local', 'offline', 'signedOut'].includes(state.sync.state)
  const place = { organizationID: state?.workspace?.organization ?? '', portalKey }
  const queryKey = ['portals', 'draftLinks', portalKey]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly PortalDraftLink[]> =>
      (await callOperation(core, portalDraftLinks, place)).links,
    enabled: isConnected,
    refetchInterval: askAgainMs,
    retry: false,
  })
  async function change(title: string, input: { link?: string; days?: number; ends?: boolean }) {
    try {
      const { links } = await callOperation(core, sharePortalDraft, {
        ...place,
        link: input.link ?? null,
        days: input.days ?? null,
        ends: input.ends ?? null,
      })
      cache.setQueryData(queryKey, links)
    } catch (fault) {
      fail(title, fault)
    }
  }
  return {
    ...{ all: data ?? null, error, isConnected, reload: () => void refetch() },
    share: (days: number) => change('The link was not made', { days }),
    withdraw: (link: string) => change('The link was not withdrawn', { link, ends: true }),
  }
}
export type DraftLinks = ReturnType<typeof useDraftLinks>
