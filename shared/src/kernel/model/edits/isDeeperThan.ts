/**
 * The nesting limit of requests: several times the deepest course, and far below a stack overflow (schemas,
 * hashes).
 */
export const maxJsonLevels = 200

/** Whether a JSON value is nested deeper than this. Iterative, so that no depth overflows the stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= levels) return true
    level = level.flatMap((one) => Object.values(one).filter(isNested))
  }
  return false
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
