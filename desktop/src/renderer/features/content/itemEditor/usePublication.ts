import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import type { ItemKind } from '../items/ItemKind.ts'

const asItIs = (publication: PublicationState) => publication

/** The published state of an item, and its unpublished changes; null until loaded. */
export function usePublication({ entity }: ItemKind, item: Row): PublicationState | null {
  const core = useCore()
  const { data } = useQuery({
    // Refetched with the publications' lists, and after each edit of the item.
    queryKey: queryKeys.list('publication', { of: item.key, updatedAt: item.updatedAt }),
    queryFn: () => core.publication({ entity: entity.name, key: item.key }),
    placeholderData: keepPreviousData,
    // The same object after an edit that changed nothing about it.
    select: asItIs,
  })
  return data ?? null
}
