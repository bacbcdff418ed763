import { type Address, recordGonePath, touchedPath } from '../address.ts'
import { replicaOf } from '../clock.ts'
import { isSameJson } from '../json.ts'
import { serverReplica } from '../protocol.ts'
import type { RecordState, StoredCell } from '../RecordState.ts'
import { encodeId } from '../structure/cellTree.ts'
import { readPlace } from '../structure/layout.ts'
import {
  type ArbitrateContext,
  type ConflictFact,
  isRemoval,
  isUnseen,
  type Judged,
  nothing,
  taken,
  type Verdict,
} from './Verdict.ts'

/** Rule 3, first half: others' edits inside that the deleter had not seen win over the deletion. */
export function judgeRemoval(
  state: RecordState,
  write: Judged,
  address: Address,
  context: ArbitrateContext,
): Verdict {
  const stored = state.cells.get(write.path)
  if (stored && isSameJson(stored.value, write.value)) return nothing
  if (!stored && address.kind === 'set') return { ...nothing, cells: taken(write) }
  const unseen = [...cellsBelow(state, write.path, address)].filter(
    ([path, cell]) => isUnseen(cell, write, context) && isEdit(path, cell),
  )
  if (unseen.length === 0) return { ...nothing, cells: taken(write) }
  const [, newest] = unseen.reduce((a, b) => (b[1].stamp > a[1].stamp ? b : a))
  const conflict: ConflictFact = {
    path: write.path,
    reason: 'deletedAndEdited',
    message: 'Someone deleted an item that someone else had changed. It was kept.',
    kept: newest.value,
    keptStamp: newest.stamp,
    other: write.value,
    otherStamp: write.stamp,
  }
  return { ...nothing, conflicts: [conflict] }
}

/** The cells hidden by a removal: everything under it and, in a tree, under its descendants. */
function* cellsBelow(
  state: RecordState,
  path: string,
  address: Address,
): Generator<readonly [string, StoredCell]> {
  if (path === recordGonePath) return yield* state.cells
  const root = path.slice(0, path.lastIndexOf('/'))
  const roots = address.inTree && address.kind === 'gone' ? livingBranch(state, root) : [root]
  for (const entry of state.cells)
    if (roots.some((prefix) => entry[0].startsWith(prefix) && entry[0][prefix.length] === '/')) yield entry
}

/** The paths of a tree's element and of all its present descendants. */
function livingBranch(state: RecordState, root: string): string[] {
  const container = root.slice(0, root.lastIndexOf('/'))
  const childrenOf = new Map<string, string[]>()
  for (const [path, cell] of state.cells) {
    if (!path.endsWith('/@place') || !path.startsWith(`${container}/`)) continue
    const element = path.slice(0, -'/@place'.length)
    const parent = readPlace(cell.value)?.parent ?? null
    if (parent === null || state.cells.get(`${element}/@gone`)?.value === true) continue
    const parentPath = `${container}/${encodeId(parent)}`
    const siblings = childrenOf.get(parentPath)
    if (siblings) siblings.push(element)
    else childrenOf.set(parentPath, [element])
  }
  const branch = [root]
  for (const element of branch) branch.push(...(childrenOf.get(element) ?? []))
  return branch
}

/** Two removals never conflict. A restoration by the server is nobody's edit; the edit that caused it is. */
const isEdit = (path: string, cell: StoredCell) =>
  path !== touchedPath &&
  !(isPresence(path) && (isRemoval(path, cell.value) || replicaOf(cell.stamp) === serverReplica))

const isPresence = (path: string) => path.endsWith('@gone') || path.endsWith('/@set')
