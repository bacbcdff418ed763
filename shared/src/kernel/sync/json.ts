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

/** A value as it will travel: without undefined, storable, and sharing nothing with the original. */
export function toJson(value: unknown): Json {
  if (value === undefined || value === null) return null
  // What is left of a value after JSON is JSON.
  return storable((typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value) as Json)
}

/**
 * The value with U+FFFD for what PostgreSQL and hashes cannot hold: NUL, and halves of characters, as a
 * careless cut through an emoji leaves them. One such character must not stop all that comes after it.
 */
export function storable<T extends Json>(value: T): T
export function storable(value: Json): Json {
  if (typeof value === 'string')
    return isStorable(value) ? value : value.toWellFormed().replaceAll('\0', '\ufffd')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => storable(item))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]))
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
