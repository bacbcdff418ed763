import { useMemo } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { findPrice, type PriceFields } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'

/** In a list of memberships: the price with its plan, as buyers read it. */
export function usePriceColumn(): readonly RecordColumn[] {
  const t = useWords(portalsPriceWords)
  return useMemo(
    () => [
      {
        ...{ field: 'paymentPlan', label: 'Price', width: '260px', first: 'asc', isUnsorted: true, reads },
        text: (row: Row) => {
          // Cast: a stored membership has passed its schema, and the list reads these fields.
          const price = findPrice(row as Row & PriceFields)
          return price ? sayPrice(t, { ...price, ...flattenPlan(price.plan) }) : 'Not for sale'
        },
      },
    ],
    [t],
  )
}

const reads: readonly (keyof PriceFields)[] = [
  ...([
    'onetimePrice',
    'recurringPrice',
    'recurringTerm',
    'installmentPrice',
    'installmentRecurrence',
  ] as const),
  ...(['installmentCount', 'trialEnabled', 'trialDays', 'currency'] as const),
]
