/** How many decimals a currency has: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** 1999 with two decimals is "19.99". */
export const showMinor = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/** "19.99" or "19,99" is 1999; empty is null; invalid input stays text. */
export function parseMoney(text: string, digits: number): number | string | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const match = /^(-?\d+)(?:\.(\d*))?$/.exec(trimmed)
  if (!match) return text
  const [, whole = '', fraction = ''] = match
  if (fraction.length > digits) return text
  return Number(`${whole}${fraction.padEnd(digits, '0')}`)
}
