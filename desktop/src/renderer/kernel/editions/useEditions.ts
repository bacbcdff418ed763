import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { publishedWith } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useCore } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import { useReadList } from '../api/useRecords.ts'

/** A record's editions, newest first; known without the server. */
export function useEditions({ name }: Entity, key: string) {
  const core = useCore()
  return useQuery({
    // Refetched with the publications' lists.
    queryKey: queryKeys.list('publication', { editionsOf: `${name}/${key}` }),
    queryFn: async () => (await core.editions({ entity: name, key })).editions,
    placeholderData: keepPreviousData,
  })
}

/**
 * A record and its belonging records as in an edition; reads nothing for null. Fails without the server if the edition
 * was never read here.
 */
export function useInEdition({ name }: Entity, key: string, number: number | null) {
  const core = useCore()
  return useQuery({
    queryKey: ['content', 'inEdition', name, key, number],
    queryFn: () => core.inEdition({ entity: name, key, number }),
    enabled: number !== null,
    retry: false,
  })
}

/** The same as it is written now. */
export function useDraft(entity: Entity, record: Row) {
  const core = useCore()
  const { key, updatedAt } = record
  const belonging = useNewestWith(entity)
  return useQuery({
    queryKey: ['content', 'draft', entity.name, key, updatedAt, belonging],
    queryFn: () => core.inEdition({ entity: entity.name, key, number: null }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
}

/** Changes whenever something that is published with an entity's records does. */
export function useNewestWith(entity: Entity): unknown[] {
  const readList = useReadList()
  const queries = useQueries({
    queries: publishedWith(entity).map(({ name }) => {
      const sort = { field: 'updatedAt', direction: 'desc' as const }
      const input = { entity: name, fields: ['name'], sort, offset: 0, limit: 1 }
      return { queryKey: queryKeys.list(name, input), queryFn: () => readList(input) }
    }),
  })
  return queries.map(({ data }) => [data?.total, data?.items[0]?.updatedAt])
}
