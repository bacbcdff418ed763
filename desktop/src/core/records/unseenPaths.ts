import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import { findAddress } from '#shared/kernel/sync/address.ts'
import { isSameJson, type Json } from '#shared/kernel/sync/json.ts'
import type { Row } from '../Row.ts'

/**
 * The single values among these edits that another author has changed since this one began to write (`base` of
 * `Edit`): their author has not seen a value that was pulled between a key and the save, so both values are listed. Texts with
 * blocks are merged instead.
 */
export function unseenPaths(entity: Entity, edits: readonly Edit[], before: Row): ReadonlySet<string> {
  const judged = new Set<string>()
  const unseen = new Set<string>()
  for (const edit of edits) {
    if (edit.do !== 'set' || edit.base === undefined) continue
    const path = edit.path.join('/')
    // Later edits of a batch are made of the earlier ones.
    if (judged.has(path)) continue
    judged.add(path)
    const held = valueAt(entity, before, edit.path)
    const isKnown = [edit.base, edit.value].some((value) => isSame(value, held))
    if (!isKnown && findAddress(entity, path)?.kind === 'value') unseen.add(path)
  }
  return unseen
}

// Casts: values of fields are JSON.
const isSame = (one: unknown, other: unknown) => isSameJson((one ?? null) as Json, (other ?? null) as Json)
