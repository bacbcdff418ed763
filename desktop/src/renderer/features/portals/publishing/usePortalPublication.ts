import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useNewestWith } from '#desktop/renderer/kernel/editions/useEditions.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

/** The published state of a portal, and its unpublished changes; null until loaded. */
export function usePortalPublication(portal: Row): PublicationState | null {
  const core = useCore()
  const belonging = useNewestWith(Portal)
  const { data } = useQuery({
    // Refetched with the publications' lists, and after each edit of the portal and its belonging records.
    queryKey: queryKeys.list('publication', { of: portal.key, updatedAt: portal.updatedAt, belonging }),
    queryFn: () => core.publication({ entity: 'portal', key: portal.key }),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}
