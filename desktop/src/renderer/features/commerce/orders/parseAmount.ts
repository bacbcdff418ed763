import { toMajorUnits } from '#shared/kernel/rules/texts/formatValues.ts'

/** A sum that somebody typed, with a point or a comma, in minor units; null for anything else. */
export function parseAmount(text: string, currency: string): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:[.,](\d{0,3}))?$/.exec(text.trim()) ?? []
  if (whole === '') return null
  const digits = toMajorUnits(0, currency).split('.')[1]?.length ?? 0
  if (rest.length > digits) return null
  return Number(whole) * 10 ** digits + Number(rest.padEnd(digits, '0') || '0')
}
