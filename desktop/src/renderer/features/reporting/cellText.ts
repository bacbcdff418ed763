import { dateText, dayText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import type { Column, ColumnKind } from '#shared/features/reporting/reports/Report.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'

export type Cell = string | number | null

/** What a cell says to a reader, `money` in the currency of its row; a list that is exported has the values themselves. */
export function cellText(
  kind: ColumnKind,
  value: Cell,
  currency: Cell = null,
  words: Column['words'] = {},
): string {
  if (value === null) return '–'
  if (kind === 'money') return formatMoney(Number(value), String(currency ?? 'USD'))
  if (kind === 'seconds') return timeText(Number(value))
  if (kind === 'percent') return `${Math.floor(Number(value))} %`
  if (kind === 'count') return Number(value).toLocaleString('en')
  if (kind === 'moment') return dayText(String(value))
  if (kind === 'day') return dateText(String(value))
  return words[String(value)] ?? String(value)
}

/** "45 s", "12 min", "3 h 5 min": leaves out units that are too small. */
export function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0 || hours >= 100 ? `${hours.toLocaleString('en')} h` : `${hours} h ${rest} min`
}
