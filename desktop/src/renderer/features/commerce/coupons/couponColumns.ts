import type { Row } from '#desktop/core/Row.ts'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'

/** What a code takes off, in one column; and what it is for, also where that is everything. */
export const couponColumns: readonly RecordColumn[] = [
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
