/**
 * `after`, with every part that equals the same part of `before` replaced by that object, so that many states of
 * a large record take little memory and compare fast, and a screen renders only what changed. `after` itself, if no part is replaced.
 */
export function shareUnchanged<T>(before: T, after: T): T {
  return share(before, after) as T
}

function share(before: unknown, after: unknown): unknown {
  if (before === after) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const byId = makeIndex(before)
    const shared = after.map((value, index) => share(byId?.get(idOf(value)) ?? before[index], value))
    return isSameList(shared, before) ? before : isSameList(shared, after) ? after : shared
  }
  if (!isObject(before) || !isObject(after)) return after
  const names = Object.keys(after)
  const shared: Record<string, unknown> = {}
  let isBefore = names.length === Object.keys(before).length
  let isAfter = true
  for (const name of names) {
    shared[name] = share(before[name], after[name])
    if (shared[name] !== before[name] || !(name in before)) isBefore = false
    if (shared[name] !== after[name]) isAfter = false
  }
  return isBefore ? before : isAfter ? after : shared
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown): unknown => (isObject(value) ? value.id : undefined)

/** Matches elements by id, so that an insertion before them does not make the rest look new. */
function makeIndex(values: readonly unknown[]): Map<unknown, unknown> | null {
  return values.length > 0 && values.every((value) => typeof idOf(value) === 'string')
    ? new Map(values.map((value) => [idOf(value), value]))
    : null
}
