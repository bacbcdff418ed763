import { Tag } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { sayCouponState, sayUses, validState } from './sayCouponState.ts'

/**
 * Whether a code can be used and how often it was, what it takes off, in one column, and what it is for, also where that is everything.
 * `uses`: by its key; null where they are not known.
 */
export const listCouponColumns = (uses: ReadonlyMap<string, number> | null): readonly RecordColumn[] => {
  const usesOf = ({ key }: Row) => (uses ? (uses.get(key) ?? 0) : undefined)
  return [
    {
      ...{ field: 'active', label: 'State', width: '130px', first: 'desc' },
      reads: ['startDate', 'endDate', 'maxUses'],
      text: (row) => sayCouponState(row, usesOf(row)),
      cell: (row) => {
        const state = sayCouponState(row, usesOf(row))
        return (
          <Tag minimal round intent={state === validState ? 'success' : 'none'}>
            {state}
          </Tag>
        )
      },
    },
    {
      ...{ field: 'maxUses', label: 'Used', width: '110px', first: 'desc', isUnsorted: true },
      text: (row) => sayUses(row, usesOf(row)),
    },
    ...others,
  ]
}

const others: readonly RecordColumn[] = [
  {
    ...{ field: 'kind', label: 'Takes off', width: '140px', first: 'asc', isUnsorted: true },
    reads: ['percent', 'amount', 'currency'],
    text: sayOff,
  },
  {
    ...{ field: 'memberships', label: 'For memberships', width: 'minmax(110px, 0.8fr)', first: 'asc' },
    isUnsorted: true,
    text: ({ memberships }, nameOf) =>
      Array.isArray(memberships) && memberships.length > 0
        ? memberships.map((key) => nameOf('membership', String(key))).join(', ')
        : 'All',
  },
]

function sayOff({ kind, percent, amount, currency }: Row): string {
  if (kind !== 'amount') return `${Number(percent ?? 10)} %`
  return amount === null ? '' : formatMoney(Number(amount), String(currency), 'en')
}
