import type { Json } from '../json.ts'
import { readPlace } from '../structure/layout.ts'

/**
 * Before `path` (`sections/a/@place`) is set to a place inside the moved element itself: moves the target's
 * container out, to the element's old place. Otherwise the two would form a cycle, and the choice would have no
 * effect, or another one.
 */
export function liftOut(cells: Map<string, Json>, path: string, next: Json): void {
  const [, container, id] = /^(.*)\/([^/]+)\/@place$/.exec(path) ?? []
  if (container === undefined || id === undefined) return
  const placeOf = (one: string) => readPlace(cells.get(`${container}/${one}/@place`))
  const seen = new Set<string>()
  let above = readPlace(next)?.parent ?? null
  while (above !== null && !seen.has(above)) {
    seen.add(above)
    const parent: string | null = placeOf(above)?.parent ?? null
    const before = cells.get(path)
    if (parent === id && before !== undefined) {
      cells.set(`${container}/${above}/@place`, before)
      return
    }
    above = parent
  }
}
