export type StylesheetValues = Readonly<Record<string, unknown>>

/** A portal's stored stylesheet; without one it is empty. */
export const asStylesheet = (value: unknown): StylesheetValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** With these values; null takes one away. Others stay as they are. */
export const withValues = (stylesheet: StylesheetValues, values: StylesheetValues): StylesheetValues =>
  Object.fromEntries(Object.entries({ ...stylesheet, ...values }).filter(([, value]) => value !== null))
