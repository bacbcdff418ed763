import type { Row } from '#desktop/core/Row.ts'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'

/** What a code takes off, in one column. */
export const couponColumns: readonly RecordColumn[] = [
  {
    ...{ field: 'kind', label: 'Takes off', width: '140px', first: 'asc', isUnsorted: true },
    reads: ['percent', 'amount', 'currency'],
    text: sayOff,
  },
]

function sayOff({ kind, percent, amount, currency }: Row): string {
  if (kind !== 'amount') return `${Number(percent ?? 10)} %`
  return amount === null ? '' : formatMoney(Number(amount), String(currency), 'en')
}
