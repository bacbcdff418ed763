import { assertNever } from '../errors/assert.ts'
import { messages } from '../errors/messages.ts'
import { isReservedId } from '../model/idPattern.ts'
import { parseKey } from '../model/key.ts'
import { findLock } from '../rules/access/fieldLocks.ts'
import { foreignReference } from '../rules/records/foreignReference.ts'
import { undeletable } from '../rules/records/undeletable.ts'
import { type Address, checkValue, createdPath, findAddress, type Holder } from './address.ts'
import { Conflict } from './Conflict.ts'
import { isSameJson, type Json } from './json.ts'
import { boundRefused, cutNote } from './judgement/boundRefused.ts'
import { hiddenByKind } from './judgement/hiddenByKind.ts'
import { judgeRemoval } from './judgement/judgeRemoval.ts'
import { lessonWithSections } from './judgement/lessonWithSections.ts'
import { makesCircle } from './judgement/places.ts'
import {
  type ArbitrateContext,
  type ConflictFact,
  isRemoval,
  isUnseen,
  type Judged,
  nothing,
  taken,
  type Verdict,
} from './judgement/Verdict.ts'
import { withRevivals } from './judgement/withRevivals.ts'
import { serverReplica, type Write } from './protocol.ts'
import type { RecordState, StoredCell } from './RecordState.ts'
import { entityShape, readAtom, valueWithoutCell } from './structure/shape.ts'

/**
 * The server's verdict on one write to one record (docs/sync.md, rules 2 to 4). Pure: `state` includes all
 * earlier writes. With every verdict, the write's value ends up in a cell, or in a conflict, or was there
 * already.
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
  const reserved = reservedId(state, write.path, address)
  if (reserved !== null) return refuse(state, write, messages.reservedId(reserved))
  const lock = findLock(address, context.actors, storedFor(state, address))
  if (lock !== null && !isAsStored(state, write.path, address, checked.value))
    return refuse(state, write, `${write.path}: ${lock}`)
  const isForeign = namesForeign(state, address, checked.value)
  if (isForeign) return refuse(state, write, `${write.path} names an item of another organization.`)
  const editor = isRemoval(write.path, write.value) ? keptBy(state, address) : null
  if (editor !== null) return refuse(state, write, editor)
  const missing = address.holders.find((holder) => isUnknown(state, holder, write.path))
  if (missing) return refuse(state, write, `There is no element ${missing.path}.`)

  const judged = { ...write, value: checked.value }
  const verdict = judge(state, judged, address, context)
  const listed = [
    ...lessonWithSections(state, judged, address, context, verdict),
    ...hiddenByKind(state, judged, address, context, verdict),
  ]
  return listed.length === 0 ? verdict : { ...verdict, conflicts: [...verdict.conflicts, ...listed] }
}

function judge(state: RecordState, judged: Judged, address: Address, context: ArbitrateContext): Verdict {
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
    case 'packed':
    case 'block':
      return withRevivals(state, judged, address, context, judgeValue(state, judged, context))
    default:
      return assertNever(address.kind)
  }
}

/** The reserved id that a write gives to a new record or element, or null; known ones may be moved. */
function reservedId(state: RecordState, path: string, { kind, shape }: Address): string | null {
  if (state.cells.has(path)) return null
  if (kind === 'created') return asReserved(parseKey(state.key)?.id)
  return kind === 'place' && shape?.merge !== 'blocks' ? asReserved(path.split('/').at(-2)) : null
}
const asReserved = (id: string | undefined) => (id !== undefined && isReservedId(id) ? id : null)

/** Repeats the present value, or the default of a field never written. */
const isAsStored = (state: RecordState, path: string, { shape }: Address, value: Json): boolean =>
  isSameJson(state.cells.get(path)?.value ?? (shape && valueWithoutCell(shape.field)), value)

/** What a lock asks of the record: the one field that it depends on. */
function storedFor(state: RecordState, { lockedWhile }: Address): Record<string, unknown> {
  const shape = lockedWhile && entityShape(state.entity).find(({ name }) => name === lockedWhile.field)
  return shape ? { [shape.name]: readAtom(shape, state.cells.get(shape.name)?.value) } : {}
}

function refuse(state: RecordState, write: Pick<Write, 'path' | 'value' | 'stamp'>, reason: string): Verdict {
  return { cells: [], conflicts: [refusal(state, write, reason)], refused: reason }
}

/** The conflict for a refused write. */
export function refusal(
  state: RecordState,
  write: Pick<Write, 'path' | 'value' | 'stamp'>,
  reason: string,
): ConflictFact {
  const cell = state.cells.get(write.path)
  const { value, isCut } = boundRefused(state.entity, write.path, write.value)
  return {
    path: write.path,
    reason: 'refused',
    message: isCut ? `${reason} ${cutNote}` : reason,
    kept: cell?.value ?? null,
    keptStamp: cell?.stamp ?? null,
    // All staff see conflicts; secrets are left out.
    other: isSecret(state, write.path) ? null : value,
    otherStamp: write.stamp,
  }
}

const isSecret = (state: RecordState, path: string) =>
  state.entity.fields[path.split('/')[0] ?? '']?.secret === true

/** Like `foreignReference`, for a cell: a whole field, or one block of a document. */
function namesForeign(state: RecordState, { kind, shape }: Address, value: Json): boolean {
  if (!shape || (kind !== 'value' && kind !== 'block' && kind !== 'packed')) return false
  // The organization's own record has its id as its key.
  const organization = parseKey(state.key)?.organization ?? state.key
  const whole =
    kind === 'block' ? { slate: [value] } : kind === 'packed' ? shape.field.packed?.(value) : value
  return foreignReference(shape.field, whole, organization) !== null
}

/** Why nobody may delete a record (rules/undeletable), judged by its own cells. */
function keptBy(state: RecordState, { kind }: Address): string | null {
  if (kind !== 'removed') return null
  return undeletable(state.entity, {
    canDelete: state.cells.get('canDelete')?.value,
    subCategories: elementsIn(state, 'subCategories'),
  })
}

/** The ids of a list's or tree's elements, by their paths. */
function elementsIn({ cells }: RecordState, container: string): string[] {
  const ids = [...cells.keys()]
    .map((path) => path.match(elementPath))
    .filter((match) => match?.[1] === container)
  return ids.flatMap((match) =>
    match?.[2] && cells.get(`${container}/${match[2]}/@gone`)?.value !== true ? [match[2]] : [],
  )
}
const elementPath = /^([^/]+)\/([^/]+)\/@place$/

/** An element without a place does not exist; a new element's first cell is its place. */
const isUnknown = (state: RecordState, holder: Holder, path: string) =>
  holder.isElement && path !== `${holder.path}/@place` && !state.cells.has(`${holder.path}/@place`)

/** Created twice: the earlier creation time stays. */
function judgeCreated(state: RecordState, write: Judged): Verdict {
  const created = state.cells.get(createdPath)
  if (created && String(created.value) <= String(write.value)) return nothing
  return { ...nothing, cells: taken(write) }
}

/** Rule 2: the greater stamp wins, the other value is listed. */
function judgeValue(state: RecordState, write: Judged, context: ArbitrateContext): Verdict {
  const cell = state.cells.get(write.path)
  if (cell && isSameJson(cell.value, write.value)) return nothing
  const collides = cell !== undefined && isUnseen(cell, write, context)
  const loses = collides && cell.stamp > write.stamp
  if (!loses && makesCircle(state, write)) return { ...nothing, conflicts: [circleConflict(cell, write)] }
  if (!collides) return { ...nothing, cells: taken(write) }
  const [winner, other] = loses ? [cell, write] : [write, cell]
  const conflict: ConflictFact = {
    path: write.path,
    reason: 'collision',
    message: 'Two people changed this.',
    kept: winner.value,
    keptStamp: winner.stamp,
    other: other.value,
    otherStamp: other.stamp,
  }
  // Conflicts about conflicts would not help: the later resolution wins.
  return {
    cells: loses ? [] : taken(write),
    conflicts: state.entity === Conflict ? [] : [conflict],
    refused: null,
  }
}

const circleConflict = (cell: StoredCell | undefined, write: Judged): ConflictFact => ({
  path: write.path,
  reason: 'move',
  message: 'Two moves together would have moved this into itself.',
  kept: cell?.value ?? null,
  keptStamp: cell?.stamp ?? null,
  other: write.value,
  otherStamp: write.stamp,
})
