import { orderKeysBetween } from './orderKey.ts'

/**
 * The order keys to change so that siblings get the wanted order: those of new and moved elements only. A longest
 * increasing run keeps its keys, so that one drag is one write, and concurrent drags of different lessons do not
 * conflict.
 */
export function placeSiblings(
  /** In their present order. */
  current: readonly { id: string; order: string }[],
  wanted: readonly string[],
  tail: string,
): Map<string, string> {
  const changed = new Map<string, string>()
  if (wanted.length === current.length && wanted.every((id, index) => id === current[index]?.id))
    return changed

  const rank = new Map(current.map(({ id }, index) => [id, index]))
  const staying = longestIncreasing(wanted.filter((id) => rank.has(id)).map((id) => rank.get(id) ?? 0))
  const orderOf = new Map(
    current.flatMap(({ id, order }, index) => (staying.has(index) ? [[id, order]] : [])),
  )

  let low: string | null = null
  for (let index = 0; index < wanted.length; ) {
    const own = orderOf.get(wanted[index] ?? '')
    if (own !== undefined && isAfter(own, low)) {
      low = own
      index += 1
      continue
    }
    // Equal keys leave no room between: an element that would share one gets a new key, too.
    let end = index
    let high: string | null = null
    for (; end < wanted.length && high === null; end++) {
      const next = orderOf.get(wanted[end] ?? '')
      if (next !== undefined && isAfter(next, low)) high = next
    }
    const run = wanted.slice(index, high === null ? end : end - 1)
    for (const [offset, key] of orderKeysBetween(low, high, run.length, tail).entries())
      changed.set(run[offset] ?? '', key)
    low = high
    index = end
  }
  return changed
}

const isAfter = (order: string, low: string | null) => low === null || order > low

/** The members of one longest strictly increasing subsequence. */
function longestIncreasing(ranks: readonly number[]): Set<number> {
  /** Index of the least last element of a subsequence of each length. */
  const tails: number[] = []
  const before: number[] = []
  for (const [index, rank] of ranks.entries()) {
    let [from, to] = [0, tails.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((ranks[tails[middle] ?? 0] ?? 0) < rank) from = middle + 1
      else to = middle
    }
    before[index] = from > 0 ? (tails[from - 1] ?? -1) : -1
    tails[from] = index
  }
  const members = new Set<number>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) members.add(ranks[index] ?? 0)
  return members
}
