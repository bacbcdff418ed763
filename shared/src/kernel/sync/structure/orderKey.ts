import { generateKeyBetween } from 'fractional-indexing'

/**
 * Order keys of elements among their siblings: sortable text with room between any two (fractional indexing).
 * Each ends in its author's tail, so that two replicas never create the same key, and elements inserted at one
 * place by two people stay in two groups.
 */
export function orderTail(replica: string): string {
  const tail = replica.slice(0, 6)
  // The library's fractions may not end in zero.
  return tail.endsWith('0') ? `${tail}V` : tail
}

/** `count` keys between two others, ascending; null is the open end. Needs `low < high`. */
export function orderKeysBetween(
  low: string | null,
  high: string | null,
  count: number,
  tail: string,
): string[] {
  if (count <= 0) return []
  if (high === null) {
    const keys: string[] = []
    for (let i = 0; i < count; i++) keys.push(orderKeyBetween(keys.at(-1) ?? low, null, tail))
    return keys
  }
  const middle = Math.floor(count / 2)
  const key = orderKeyBetween(low, high, tail)
  return [
    ...orderKeysBetween(low, key, middle, tail),
    key,
    ...orderKeysBetween(key, high, count - middle - 1, tail),
  ]
}

function orderKeyBetween(low: string | null, high: string | null, tail: string): string {
  let key = generateKeyBetween(low, high)
  // With a tail, a key that is a prefix of the upper one could sort after it.
  while (high?.startsWith(key)) key = generateKeyBetween(key, high)
  return key + tail
}

const maxOrderLength = 512

/** Keys arrive from outside: only keys that the library can insert beside are accepted. */
export function isOrderKey(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > maxOrderLength || !/^[A-Za-z][0-9A-Za-z]+$/.test(value))
    return false
  try {
    generateKeyBetween(value, null)
    return true
  } catch {
    return false
  }
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
