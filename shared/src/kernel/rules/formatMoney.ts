/**
 * An amount in minor units as its currency is written (decision CHK-21): `1999, 'USD'` is "$19.99",
 * `1500, 'JPY'` is "¥1,500". Raises a RangeError for a code that is not one.
 */
export function formatMoney(minorUnits: number, currency: string, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minorUnits / 10 ** digits)
}
