import { readDecimal } from './readDecimal.ts'

/** How many decimals a currency has: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** That of the amounts in a record. */
export const currencyOf = ({ currency }: Readonly<Record<string, unknown>>): string =>
  typeof currency === 'string' ? currency : 'USD'

/** 1999 with two decimals is "19.99". */
export const showMinor = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/**
 * An amount that somebody typed in a language (`readDecimal`), in minor units: "19.99" or "19,99" is 1999, "1,250.00" and "1.250,00" are
 * 125000. Empty is null; what is no amount of so many decimals stays text.
 */
export function parseMoney(text: string, digits: number, language: string): number | string | null {
  if (text.trim() === '') return null
  const [whole = '', fraction = ''] = readDecimal(text, language)?.split('.') ?? []
  if (whole === '' || fraction.length > digits) return text
  return Number(`${whole}${fraction.padEnd(digits, '0')}`)
}

/** What is said of a text that is no amount: how one is written. */
export const sayMoneyFault = (currency: string, language: string): string =>
  `Write a sum such as ${new Intl.NumberFormat(language, { minimumFractionDigits: minorDigits(currency) }).format(1250)}.`
