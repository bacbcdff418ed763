import { stringify } from 'csv-stringify/browser/esm/sync'

export type CsvCell = string | number | null

/**
 * Lines as RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. A text that a spreadsheet would run as a formula
 * begins with an apostrophe, and one with a semicolon stays one cell where that separates cells.
 */
export const writeCsv = (lines: readonly (readonly CsvCell[])[]): string =>
  stringify([...lines], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[;\r\n]/,
  })
