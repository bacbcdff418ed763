import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Entity } from '../../../../../../shared/src/kernel/model/Entity.ts'
import type { PublicationState, Row } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'

/** What is published of the rows in sight, by key; read anew when one of them changes, or a publication. */
export function usePublications(
  { name }: Entity,
  rows: readonly Row[],
): Readonly<Record<string, PublicationState>> {
  const core = useCore()
  const keys = rows.map(({ key }) => key)
  const { data } = useQuery({
    queryKey: queryKeys.list('publication', {
      ofEach: name,
      rows: rows.map(({ key, updatedAt }) => [key, updatedAt]),
    }),
    queryFn: () => core.publications({ entity: name, keys }),
    placeholderData: keepPreviousData,
    enabled: keys.length > 0,
    gcTime: 0,
  })
  return data?.states ?? {}
}
