import { Tag } from '@blueprintjs/core'
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
import { onSale, saySale } from './saySale.ts'

/** More than portals sell for the price of a course. */
const most = 200

/** In a list of memberships: whether buyers see it, and the price with its plan, as they read it. */
export function useSaleColumns(): readonly RecordColumn[] {
  const t = useWords(portalsPriceWords)
  const { data } = useRecords({ entity: 'membership', filter: { priceFrom: 'item' }, offset: 0, limit: most })
  const priced = useItemPrices(data?.items ?? [])
  const text = (row: Row) => {
    const price = findPrice(priced(row))
    return price ? sayPrice(t, { ...price, ...flattenPlan(price.plan) }) : 'No price'
  }
  const state = (row: Row) => saySale(row, findPrice(priced(row)) !== null)
  return [
    {
      ...{ field: 'active', label: 'State', width: '130px', first: 'desc', text: state },
      reads: [...reads, 'startDate', 'endDate'],
      cell: (row) => (
        <Tag minimal round intent={state(row) === onSale ? 'success' : 'none'}>
          {state(row)}
        </Tag>
      ),
    },
    { field: 'paymentPlan', label: 'Price', width: '200px', first: 'asc', isUnsorted: true, reads, text },
  ]
}

const reads: readonly (keyof PricedByItem | 'typeID')[] = [
  ...(['type', 'typeID', 'priceFrom', 'onetimePrice', 'recurringPrice', 'recurringTerm'] as const),
  ...(['installmentPrice', 'installmentRecurrence', 'installmentCount'] as const),
  ...(['trialEnabled', 'trialDays', 'currency'] as const),
]
