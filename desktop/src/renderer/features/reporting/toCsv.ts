import type { Columns } from '../../../../../shared/src/features/reporting/reports/Report.ts'
import type { Cell } from './cellText.ts'

/**
 * Rows as RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. A text that a spreadsheet would run as a formula
 * begins with an apostrophe.
 */
export function toCsv(columns: Columns, rows: readonly Readonly<Record<string, Cell>>[]): string {
  const shown = Object.entries(columns).filter(([, { kind }]) => kind !== 'key')
  const lines = [
    shown.map(([, { label, kind }]) => quoted(kind === 'seconds' ? `${label} (seconds)` : label)),
    ...rows.map((row) => shown.map(([name]) => quoted(row[name] ?? null))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

function quoted(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
