import type { Columns } from '../../../../../shared/src/features/reporting/reports/Report.ts'
import { csvOf } from '../../kernel/values/csvOf.ts'
import type { Cell } from './cellText.ts'

/** Rows of a report as a file for spreadsheets, under the labels of its columns. */
export function toCsv(columns: Columns, rows: readonly Readonly<Record<string, Cell>>[]): string {
  const shown = Object.entries(columns).filter(([, { kind }]) => kind !== 'key')
  return csvOf([
    shown.map(([, { label, kind }]) => (kind === 'seconds' ? `${label} (seconds)` : label)),
    ...rows.map((row) => shown.map(([name]) => row[name] ?? null)),
  ])
}
