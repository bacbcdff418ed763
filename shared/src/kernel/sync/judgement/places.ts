import type { RecordState } from '../RecordState.ts'
import { decodeId, encodeId } from '../structure/cellTree.ts'
import { readPlace } from '../structure/layout.ts'
import type { Judged } from './Verdict.ts'

/** Rule 4, first half. Deleted elements count: they may be restored. */
export function makesCircle(state: RecordState, write: Judged): boolean {
  const place = readPlace(write.value)
  if (!write.path.endsWith('/@place') || !place) return false
  const [own, container] = findPathOwner(write.path)
  const seen = new Set<string>()
  for (let id = place.parent; id !== null && !seen.has(id); ) {
    if (id === own) return true
    seen.add(id)
    id = findParent(state, container, id)
  }
  return false
}

/** An element's parent in its tree, by the cells; null at the top. */
export const findParent = (state: RecordState, container: string, id: string): string | null =>
  readPlace(state.cells.get(`${container}/${encodeId(id)}/@place`)?.value)?.parent ?? null

/** `sections/s1/@place` belongs to `s1` of `sections`. */
export function findPathOwner(path: string): [id: string, container: string] {
  const element = path.slice(0, path.lastIndexOf('/'))
  const cut = element.lastIndexOf('/')
  return [decodeId(element.slice(cut + 1)), element.slice(0, cut)]
}
