import type { Row } from '#desktop/core/Row.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import type { PricedByItem } from '#shared/features/portals/rules/withItemPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'
import { useItemPrices } from '../portals/useItemPrices.ts'

/** More than portals sell for the price of a course. */
const most = 200

/** In a list of memberships: the price with its plan, as buyers read it. */
export function usePriceColumn(): readonly RecordColumn[] {
  const t = useWords(portalsPriceWords)
  const { data } = useRecords({ entity: 'membership', filter: { priceFrom: 'item' }, offset: 0, limit: most })
  const priced = useItemPrices(data?.items ?? [])
  const text = (row: Row) => {
    const price = findPrice(priced(row))
    return price ? sayPrice(t, { ...price, ...flattenPlan(price.plan) }) : 'Not for sale'
  }
  return [
    { field: 'paymentPlan', label: 'Price', width: '260px', first: 'asc', isUnsorted: true, reads, text },
  ]
}

const reads: readonly (keyof PricedByItem | 'typeID')[] = [
  ...(['type', 'typeID', 'priceFrom', 'onetimePrice', 'recurringPrice', 'recurringTerm'] as const),
  ...(['installmentPrice', 'installmentRecurrence', 'installmentCount'] as const),
  ...(['trialEnabled', 'trialDays', 'currency'] as const),
]
