import { useQueries } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { readRow } from '#desktop/renderer/kernel/api/readRow.ts'
import {
  type ItemPriceFields,
  type PricedByItem,
  takesItemPrice,
  withItemPrice,
} from '#shared/features/portals/rules/withItemPrice.ts'

/** Each membership as it is sold: one of a course or program that is sold for its price has that as its own (`withItemPrice`). */
export function useItemPrices(memberships: readonly Row[]): (membership: Row) => Row & PricedByItem {
  const core = useCore()
  const items = memberships.flatMap((row) => soldItem(row) ?? [])
  const answers = useQueries({
    queries: items.map(({ entity, key }) => ({
      queryKey: queryKeys.record(entity, key),
      queryFn: () => readRow(core, { entity, key }),
    })),
  })
  return (membership) => {
    const wanted = soldItem(membership)
    const at = items.findIndex(({ entity, key }) => entity === wanted?.entity && key === wanted.key)
    // Cast: stored records have passed their schemas.
    const item = (answers[at]?.data ?? null) as (Row & ItemPriceFields) | null
    return withItemPrice(membership as Row & PricedByItem, item)
  }
}

/** The course or program whose price a membership takes; null where it has a price of its own. */
export function soldItem(membership: Row): SoldItem | null {
  // Cast: a stored membership has passed its schema.
  const { type, typeID, organization } = membership as Row & PricedByItem
  if (type === 'membership' || !takesItemPrice(membership as Row & PricedByItem)) return null
  if (typeof typeID !== 'string' || typeID === '') return null
  return { entity: type, key: typeID.includes('~') ? typeID : `${String(organization)}~${typeID}` }
}

export type SoldItem = { entity: 'course' | 'program'; key: string }
