import type { VariantsField } from '../../model/Field.ts'
import { kindNamed } from '../../model/kinds/variants.ts'
import type { Address } from '../address.ts'
import { replicaOf } from '../clock.ts'
import { serverReplica } from '../protocol.ts'
import type { RecordState, StoredCell } from '../RecordState.ts'
import {
  type ArbitrateContext,
  type ConflictFact,
  isRemoval,
  isUnseen,
  type Judged,
  type Verdict,
} from './Verdict.ts'

/**
 * One author changed a value's type while another edited what only its old kind has. Both are kept; the edit sleeps
 * in its cells, and is listed: `other` is the type that shows it, which choosing it brings back.
 */
export function hiddenByKind(
  state: RecordState,
  write: Judged,
  address: Address,
  context: ArbitrateContext,
  verdict: Verdict,
): ConflictFact[] {
  if (!verdict.cells.some(({ path }) => path === write.path) || isRemoval(write.path, write.value)) return []
  return address.kinds.flatMap((place) => {
    const conflicts =
      place.typePath === write.path
        ? hiddenByWrite(state, write, context, place.variants)
        : hidingWrite(state, write, context, place)
    return conflicts ?? []
  })
}

/** The write is an edit of a field that the present kind does not have, by somebody who had not seen that. */
function hidingWrite(
  state: RecordState,
  write: Judged,
  context: ArbitrateContext,
  { typePath, variants, name }: Address['kinds'][number],
): ConflictFact | null {
  const type = state.cells.get(typePath)
  if (!type || !isUnseen(type, write, context)) return null
  const kind = kindNamed(variants, type.value)
  if (hasField(variants, kind, name)) return null
  const showing = Object.keys(variants.kinds).find((other) => hasField(variants, other, name))
  if (showing === undefined) return null
  const fact = { path: typePath, reason: 'kind', message, kept: type.value, keptStamp: type.stamp } as const
  return { ...fact, other: showing, otherStamp: write.stamp }
}

/** The write changes the type, and hides others' edits that its author had not seen. */
function hiddenByWrite(
  state: RecordState,
  write: Judged,
  context: ArbitrateContext,
  variants: VariantsField,
): ConflictFact | null {
  const holder = write.path.slice(0, -'/type'.length)
  const { pushedAfter = Number.POSITIVE_INFINITY } = context
  const presence = state.cells.get(`${holder}/@place`) ?? state.cells.get(`${holder}/@set`)
  // Nobody else has edited what this push made. Saves a search for each lesson of a new course.
  if (presence && presence.seq > pushedAfter) return null
  const [before, after] = [state.cells.get(write.path)?.value, write.value].map((type) =>
    kindNamed(variants, type),
  )
  if (before === undefined || after === undefined || before === after) return null
  let newest: StoredCell | null = null
  for (const [path, cell] of state.cells) {
    if (!path.startsWith(`${holder}/`) || !isUnseen(cell, write, context)) continue
    const [name = ''] = path.slice(holder.length + 1).split('/')
    const isHidden = hasField(variants, before, name) && !hasField(variants, after, name)
    if (!isHidden || isRemoval(path, cell.value) || replicaOf(cell.stamp) === serverReplica) continue
    if (newest === null || cell.stamp > newest.stamp) newest = cell
  }
  if (newest === null) return null
  const fact = {
    path: write.path,
    reason: 'kind',
    message,
    kept: write.value,
    keptStamp: write.stamp,
  } as const
  return { ...fact, other: before, otherStamp: newest.stamp }
}

const message =
  'Someone changed the type of an item that someone else was editing. Both were kept; the edit is not shown.'

const hasField = ({ kinds }: VariantsField, kind: string, name: string): boolean =>
  Object.hasOwn(kinds[kind] ?? {}, name)
