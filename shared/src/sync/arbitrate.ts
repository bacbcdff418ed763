import { assertNever } from '../errors/assert.ts'
import {
  type Address,
  checkValue,
  createdPath,
  findAddress,
  type Holder,
  presencePath,
  recordGonePath,
  touchedPath,
} from './address.ts'
import { replicaOf } from './clock.ts'
import { isSameJson, type Json } from './json.ts'
import { serverReplica, type Write } from './protocol.ts'
import type { HeldCell, RecordState } from './RecordState.ts'
import { decodeId, encodeId } from './structure/cellTree.ts'
import { readPlace } from './structure/layout.ts'

/** Two edits that could not both stand; becomes a `conflict` record. */
export type ConflictFact = {
  path: string
  reason: 'collision' | 'deletedAndEdited' | 'move' | 'slug' | 'refused'
  message: string
  kept: Json
  keptStamp: string | null
  other: Json
  /** Names the edit that does not stand: with the path, the conflict's identity. */
  otherStamp: string
}

export type Verdict = {
  /** Cells to set, in order. */
  cells: { path: string; value: Json; stamp: string }[]
  conflicts: ConflictFact[]
  /** Why the write can never be taken; null when it was judged. */
  refused: string | null
}

type ArbitrateContext = {
  /** Whose write it is. */
  replica: string
  /** A stamp of the server's own clock, for what it restores. */
  stamp: () => string
}

/**
 * The server's judgement of one write on one record (docs/sync.md, rules 2 to 4). Pure: `state` is as
 * all writes before have left it. Whatever the verdict, the write's value is afterwards in a cell, or
 * in a conflict, or was there already.
 */
export function arbitrate(
  state: RecordState,
  write: Pick<Write, 'path' | 'value' | 'stamp' | 'baseSeq'>,
  context: ArbitrateContext,
): Verdict {
  const address = findAddress(state.entity, write.path)
  if (!address) return refuse(state, write, `There is no synced field at ${write.path}.`)
  if (address.isReadOnly && context.replica !== serverReplica)
    return refuse(state, write, `${write.path} is written by the server only.`)
  const checked = checkValue(address, write.path, write.value)
  if ('fault' in checked) return refuse(state, write, `${write.path}: ${checked.fault}`)
  const missing = address.holders.find((holder) => isUnknown(state, holder, write.path))
  if (missing) return refuse(state, write, `There is no element ${missing.path}.`)

  const judged = { ...write, value: checked.value }
  switch (address.kind) {
    case 'created':
      return judgeCreated(state, judged)
    case 'removed':
    case 'gone':
    case 'set':
      return isRemoval(judged.path, judged.value)
        ? judgeRemoval(state, judged, address, context)
        : withRevivals(state, judged, address, context, judgeValue(state, judged, context))
    case 'place':
    case 'value':
    case 'block':
      return withRevivals(state, judged, address, context, judgeValue(state, judged, context))
    default:
      return assertNever(address.kind)
  }
}

type Judged = { path: string; value: Json; stamp: string; baseSeq: number }

const taken = (write: Judged): Verdict['cells'] => [
  { path: write.path, value: write.value, stamp: write.stamp },
]
const nothing: Verdict = { cells: [], conflicts: [], refused: null }

/** What somebody else did, and the writer had not seen. */
const isUnseen = (held: HeldCell, write: Pick<Judged, 'baseSeq'>, context: ArbitrateContext) =>
  held.seq > write.baseSeq && replicaOf(held.stamp) !== context.replica

function refuse(state: RecordState, write: Pick<Write, 'path' | 'value' | 'stamp'>, reason: string): Verdict {
  const held = state.cells.get(write.path)
  const conflict: ConflictFact = {
    path: write.path,
    reason: 'refused',
    message: reason,
    kept: held?.value ?? null,
    keptStamp: held?.stamp ?? null,
    // A conflict is seen by all staff; a secret is not for them.
    other: isSecret(state, write.path) ? null : write.value,
    otherStamp: write.stamp,
  }
  return { cells: [], conflicts: [conflict], refused: reason }
}

const isSecret = (state: RecordState, path: string) =>
  state.entity.fields[path.split('/')[0] ?? '']?.secret === true

/** An element that was never placed does not exist; a new one's place is its first cell. */
const isUnknown = (state: RecordState, holder: Holder, path: string) =>
  holder.isElement && path !== `${holder.path}/@place` && !state.cells.has(`${holder.path}/@place`)

/** Made twice: it was made when it was first made. */
function judgeCreated(state: RecordState, write: Judged): Verdict {
  const held = state.cells.get(createdPath)
  if (held && String(held.value) <= String(write.value)) return nothing
  return { ...nothing, cells: taken(write) }
}

/** Rule 2: the greater stamp stays, the other value is listed. */
function judgeValue(state: RecordState, write: Judged, context: ArbitrateContext): Verdict {
  const held = state.cells.get(write.path)
  if (held && isSameJson(held.value, write.value)) return nothing
  const collides = held !== undefined && isUnseen(held, write, context)
  const loses = collides && held.stamp > write.stamp
  if (!loses && makesCircle(state, write)) return { ...nothing, conflicts: [circleConflict(held, write)] }
  if (!collides) return { ...nothing, cells: taken(write) }
  const [kept, other] = loses ? [held, write] : [write, held]
  const conflict: ConflictFact = {
    path: write.path,
    reason: 'collision',
    message: 'Two people changed this.',
    kept: kept.value,
    keptStamp: kept.stamp,
    other: other.value,
    otherStamp: other.stamp,
  }
  // Two conflicts about conflicts would help nobody: the later resolution stands.
  return {
    cells: loses ? [] : taken(write),
    conflicts: state.entity.name === 'conflict' ? [] : [conflict],
    refused: null,
  }
}

/** Rule 4, first half. Deleted elements count: they may come back. */
function makesCircle(state: RecordState, write: Judged): boolean {
  const place = readPlace(write.value)
  if (!write.path.endsWith('/@place') || !place) return false
  const [own, container] = ownerOf(write.path)
  const seen = new Set<string>()
  for (let id = place.parent; id !== null && !seen.has(id); ) {
    if (id === own) return true
    seen.add(id)
    id = parentOf(state, container, id)
  }
  return false
}

const circleConflict = (held: HeldCell | undefined, write: Judged): ConflictFact => ({
  path: write.path,
  reason: 'move',
  message: 'Two moves together would have put this into itself.',
  kept: held?.value ?? null,
  keptStamp: held?.stamp ?? null,
  other: write.value,
  otherStamp: write.stamp,
})

/** Rule 3, first half: what others did inside, unseen by the deleter, outweighs the deletion. */
function judgeRemoval(
  state: RecordState,
  write: Judged,
  address: Address,
  context: ArbitrateContext,
): Verdict {
  const held = state.cells.get(write.path)
  if (held && isSameJson(held.value, write.value)) return nothing
  if (!held && address.kind === 'set') return { ...nothing, cells: taken(write) }
  const unseen = [...cellsBelow(state, write.path, address)].filter(
    ([path, cell]) => isUnseen(cell, write, context) && !isServersOwn(path, cell),
  )
  if (unseen.length === 0) return { ...nothing, cells: taken(write) }
  const [, newest] = unseen.reduce((a, b) => (b[1].stamp > a[1].stamp ? b : a))
  const conflict: ConflictFact = {
    path: write.path,
    reason: 'deletedAndEdited',
    message: 'Somebody deleted what somebody else had changed. It was kept.',
    kept: newest.value,
    keptStamp: newest.stamp,
    other: write.value,
    otherStamp: write.stamp,
  }
  return { ...nothing, conflicts: [conflict] }
}

/** The cells that a removal hides: everything under it and, in a tree, under its descendants. */
function* cellsBelow(
  state: RecordState,
  path: string,
  address: Address,
): Generator<readonly [string, HeldCell]> {
  if (path === recordGonePath) return yield* state.cells
  const root = path.slice(0, path.lastIndexOf('/'))
  const roots = address.inTree && address.kind === 'gone' ? livingBranch(state, root) : [root]
  for (const entry of state.cells)
    if (roots.some((prefix) => entry[0].startsWith(prefix) && entry[0][prefix.length] === '/')) yield entry
}

/** The paths of a tree's element and of all that stand below it now. */
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

/** That the server brought something back is no edit of anybody's; the edit that made it do so is. */
const isServersOwn = (path: string, cell: HeldCell) =>
  path === touchedPath ||
  (replicaOf(cell.stamp) === serverReplica && (path.endsWith('@gone') || path.endsWith('/@set')))

/** Rules 3 and 4, second half: what somebody works on comes back, with all it stands in. */
function withRevivals(
  state: RecordState,
  write: Judged,
  address: Address,
  context: ArbitrateContext,
  verdict: Verdict,
): Verdict {
  const paths = new Set([recordGonePath])
  for (const holder of address.holders) {
    if (holder.inTree) for (const above of ancestors(state, holder, write)) paths.add(`${above}/@gone`)
    paths.add(presencePath(holder))
  }
  paths.delete(write.path)
  const cells: Verdict['cells'] = []
  const conflicts: ConflictFact[] = []
  for (const path of paths) {
    const held = state.cells.get(path)
    if (!held || !isRemoval(path, held.value) || !isUnseen(held, write, context)) continue
    cells.push({ path, value: !held.value, stamp: context.stamp() })
    conflicts.push({
      path,
      reason: 'deletedAndEdited',
      message: 'Somebody changed what somebody else had deleted. It was brought back.',
      kept: write.value,
      keptStamp: write.stamp,
      other: held.value,
      otherStamp: held.stamp,
    })
  }
  if (cells.length === 0) return verdict
  return { ...verdict, cells: [...cells, ...verdict.cells], conflicts: [...conflicts, ...verdict.conflicts] }
}

/** The elements above one in its tree, as it stands and as the write would have it. */
function ancestors(state: RecordState, holder: Holder, write: Judged): string[] {
  const [own] = ownerOf(`${holder.path}/@place`)
  const above = new Set<string>()
  const starts = [parentOf(state, holder.container, own)]
  if (write.path === `${holder.path}/@place`) starts.push(readPlace(write.value)?.parent ?? null)
  for (const start of starts)
    for (let id = start; id !== null && !above.has(id); id = parentOf(state, holder.container, id))
      above.add(id)
  return [...above].map((id) => `${holder.container}/${encodeId(id)}`)
}

const isRemoval = (path: string, value: Json) => (path.endsWith('@gone') ? value === true : value === false)

const parentOf = (state: RecordState, container: string, id: string): string | null =>
  readPlace(state.cells.get(`${container}/${encodeId(id)}/@place`)?.value)?.parent ?? null

/** `sections/s1/@place` belongs to `s1` of `sections`. */
function ownerOf(path: string): [id: string, container: string] {
  const element = path.slice(0, path.lastIndexOf('/'))
  const cut = element.lastIndexOf('/')
  return [decodeId(element.slice(cut + 1)), element.slice(0, cut)]
}
