export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Deep equality of JSON values; the order of an object's names does not count, nor do undefined ones. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((value, index) => isSameJson(value, b[index]))
  }
  // Both are objects by the lines above.
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  for (const name of names) if (!isSameJson(left[name], right[name])) return false
  return true
}

/** A value as it will travel: without undefined, and sharing nothing with the original. */
export function toJson(value: unknown): Json {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return value as Json
  return JSON.parse(JSON.stringify(value)) as Json
}
