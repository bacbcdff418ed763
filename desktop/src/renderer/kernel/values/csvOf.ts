export type CsvCell = string | number | null

/**
 * Lines as RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. A text that a spreadsheet would run as a formula
 * begins with an apostrophe, and one with a semicolon stays one cell where that separates cells.
 */
export const csvOf = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`

function quoted(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
