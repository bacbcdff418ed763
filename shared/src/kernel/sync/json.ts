export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Deep equality of JSON values; ignores property order and undefined properties. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((value, index) => isSameJson(value, b[index]))
  }
  // Casts: both are objects, checked above.
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const name of names) if (!isSameJson(one[name], other[name])) return false
  return true
}

/** A value in transport form: without undefined, storable, and a deep copy. */
export function toJson(value: unknown): Json {
  if (value === undefined || value === null) return null
  // Cast: the output of JSON is JSON.
  return storable((typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value) as Json)
}

/**
 * Replaces characters that PostgreSQL and hashes cannot hold by U+FFFD: NUL and lone surrogates, as left by
 * cutting through an emoji. One such character must not block all later writes.
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
