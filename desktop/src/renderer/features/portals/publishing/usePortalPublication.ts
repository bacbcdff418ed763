import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { publishedWith } from '../../../../../../shared/src/entities.ts'
import { Portal } from '../../../../../../shared/src/features/portals/entities/Portal.ts'
import type { PublicationState, Row } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'
import { useReadList } from '../../../kernel/api/useRecords.ts'

/** What visitors read of a portal, and what is not published yet; null until loaded. */
export function usePortalPublication(portal: Row): PublicationState | null {
  const core = useCore()
  const belonging = useNewest()
  const { data } = useQuery({
    // Refetched with the publications' lists, and after each edit of the portal and of what is published with it.
    queryKey: queryKeys.list('publication', { of: portal.key, updatedAt: portal.updatedAt, belonging }),
    queryFn: () => core.portalPublication({ key: portal.key }),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}

const entities = publishedWith(Portal).map(({ name }) => name)

/** Changes whenever something that is published with a portal does. */
function useNewest(): unknown[] {
  const readList = useReadList()
  const found = useQueries({
    queries: entities.map((entity) => {
      const sort = { field: 'updatedAt', direction: 'desc' as const }
      const input = { entity, fields: ['name'], sort, offset: 0, limit: 1 }
      return { queryKey: queryKeys.list(entity, input), queryFn: () => readList(input) }
    }),
  })
  return found.map(({ data }) => [data?.total, data?.items[0]?.updatedAt])
}
