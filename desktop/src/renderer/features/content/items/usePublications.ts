import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'

/** The published states of the rows in sight, by key; read again when one of them or a publication changes. */
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
  return data?.states ?? none
}

const none: Readonly<Record<string, PublicationState>> = {}
