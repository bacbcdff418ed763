/**
 * Formats an amount in minor units (decision CHK-21): `1999, 'USD'` is "$19.99", `1500, 'JPY'` is "¥1,500".
 * Throws a RangeError for an invalid currency code.
 */
export function formatMoney(minorUnits: number, currency: string, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minorUnits / 10 ** digits)
}
