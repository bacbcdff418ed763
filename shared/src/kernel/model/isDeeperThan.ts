/** What requests may nest: several times the deepest course, and far from where recursion ends (schemas, hashes). */
export const maxJsonLevels = 200

/** Is a JSON value nested in more levels than that? Without recursion, so that no depth does it harm. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= levels) return true
    level = level.flatMap((one) => Object.values(one).filter(isNested))
  }
  return false
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
