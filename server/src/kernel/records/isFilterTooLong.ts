/** The limit of filters in one filter, at any depth, and of choices in one `in`. */
export const maxChoices = 1000
/** The limit of conditions in one filter, at any depth: each is a parameter, and PostgreSQL takes at most 65,535. */
const maxTests = 10_000
/** Many more levels than a client has use for: clients nest two. */
const maxLevels = 20

export const isJunction = (name: string) => name === 'and' || name === 'or'

/**
 * Whether a filter, as a client sent it, has more parts, conditions, choices or levels than one may. It walks no further than
 * that, so that a filter of any length costs next to nothing: asked before the filter's types are judged. Values that are
 * no filter are judged later.
 */
export function isFilterTooLong(filter: unknown): boolean {
  let parts = 0
  let tests = 0
  // A variable may hold the parts of a junction.
  let level = [Array.isArray(filter) ? { or: filter } : filter].filter(isObject)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return true
    const below: object[] = []
    for (const [name, test] of level.flatMap((one) => Object.entries(one))) {
      if (isJunction(name) && isObject(test)) {
        // GraphQL takes one filter for a list of one.
        const inner = Array.isArray(test) ? test : [test]
        parts += inner.length
        if (parts > maxChoices) return true
        below.push(...inner.filter(isObject))
      } else if (isObject(test)) {
        const values = Object.values(test)
        tests += values.length
        if (tests > maxTests || values.some(isLongList)) return true
      }
    }
    level = below
  }
  return false
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isLongList = (value: unknown) => Array.isArray(value) && value.length > maxChoices
