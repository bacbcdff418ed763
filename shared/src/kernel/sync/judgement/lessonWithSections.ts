import type { Address } from '../address.ts'
import type { RecordState } from '../RecordState.ts'
import { encodeId } from '../structure/cellTree.ts'
import { readPlace } from '../structure/layout.ts'
import { findParent, findPathOwner } from './places.ts'
import { type ArbitrateContext, type ConflictFact, isUnseen, type Judged, type Verdict } from './Verdict.ts'

/**
 * A section that is a lesson holds no sections (SAV-16). If one author made it a lesson while another added
 * sections to it, both stay, and each of those sections is listed: `other` is its place beside the lesson, which
 * choosing it applies.
 */
export function lessonWithSections(
  state: RecordState,
  write: Judged,
  address: Address,
  context: ArbitrateContext,
  verdict: Verdict,
): ConflictFact[] {
  if (verdict.cells.length === 0) return []
  const verdictCells = new Map(verdict.cells.map((cell) => [cell.path, cell]))
  const at = (path: string) => verdictCells.get(path) ?? state.cells.get(path)
  const conflicts: ConflictFact[] = []
  const check = (container: string, lesson: string, child: string) => {
    const lessonPath = `${container}/${encodeId(lesson)}/item/@set`
    const childPath = `${container}/${encodeId(child)}/@place`
    const [item, place] = [at(lessonPath), at(childPath)]
    const order = readPlace(place?.value)?.order
    if (item?.value !== true || !place || order === undefined) return
    const isGone = [lesson, child].some((id) => at(`${container}/${encodeId(id)}/@gone`)?.value === true)
    // One of the two is this write's; its author must not have known of the other.
    const isKnown = [lessonPath, childPath].every((path) => {
      const cell = verdictCells.has(path) ? undefined : state.cells.get(path)
      return !cell || !isUnseen(cell, write, context)
    })
    if (isGone || isKnown) return
    conflicts.push({
      path: childPath,
      reason: 'move',
      message:
        'Someone turned a section into a lesson while someone else moved this into it. Both were kept.',
      kept: place.value,
      keptStamp: place.stamp,
      other: { parent: findParent(state, container, lesson), order },
      otherStamp: item.stamp,
    })
  }
  for (const { path, value } of verdict.cells) {
    const parent = path.endsWith('/@place') && address.inTree ? (readPlace(value)?.parent ?? null) : null
    const [own, container] = findPathOwner(path)
    if (parent !== null) check(container, parent, own)
    const lesson = value === true ? /^(.+)\/([^/]+)\/item\/@set$/.exec(path) : null
    if (!lesson || isOfThisPush(state, `${lesson[1]}/${lesson[2]}/@place`, context)) continue
    const [id, tree] = findPathOwner(`${lesson[1]}/${lesson[2]}/@place`)
    for (const child of findChildren(state, tree, id)) check(tree, id, child)
  }
  return conflicts
}

/** Nobody else can have added to an element created in this push. Saves a search per lesson of a new course. */
const isOfThisPush = ({ cells }: RecordState, path: string, { pushedAfter }: ArbitrateContext) =>
  pushedAfter !== undefined && (cells.get(path)?.seq ?? 0) > pushedAfter

function* findChildren({ cells }: RecordState, container: string, id: string): Generator<string> {
  for (const [path, { value }] of cells)
    if (path.endsWith('/@place') && readPlace(value)?.parent === id) {
      const [own, tree] = findPathOwner(path)
      if (tree === container) yield own
    }
}
