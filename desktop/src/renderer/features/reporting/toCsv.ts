import type { Column, Columns } from '#shared/features/reporting/reports/Report.ts'
import { splitIntoWords } from '#shared/kernel/model/nounOf.ts'
import { writeCsv } from '../../kernel/values/writeCsv.ts'
import type { Cell } from './cellText.ts'

/** Rows of a report as a file for spreadsheets, under the labels of its columns. */
export function toCsv(columns: Columns, rows: readonly Readonly<Record<string, Cell>>[]): string {
  const shown = Object.entries(columns).filter(([name, { kind }]) => kind !== 'key' || name === 'currency')
  return writeCsv([
    shown.map(([, { label, kind }]) => (kind === 'seconds' ? `${label} (seconds)` : label)),
    ...rows.map((row) => shown.map(([name, column]) => fileValue(column, row[name] ?? null, row))),
  ])
}

/** Money as a number with the decimals of its currency, so that a spreadsheet can sum it. */
function fileValue({ kind, words }: Column, value: Cell, { currency }: Readonly<Record<string, Cell>>): Cell {
  if (words && value !== null) return words[String(value)] ?? value
  if (kind !== 'money' || value === null) return value
  return (Number(value) / 10 ** decimalsOf(String(currency))).toFixed(decimalsOf(String(currency)))
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Names the file after its report, its period, and the portal and group that it is narrowed to: "engagement by item 2026-10-01 to
 * 2026-10-31, Kitchen, Gold.csv". One without a period has today's date.
 */
export function reportFileName(
  name: string,
  args: Readonly<Record<string, unknown>>,
  today: string,
  narrowedTo: readonly string[],
): string {
  const days = 'from' in args && 'to' in args ? `${args.from} to ${args.to}` : today
  return `${[`${splitIntoWords(name)} ${days}`, ...narrowedTo.map(withoutSigns)].join(', ')}.csv`
}

/** Some systems accept none of these signs in a file's name. */
const withoutSigns = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '-')
