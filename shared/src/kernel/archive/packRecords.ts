import canonicalize from 'canonicalize'
import type { Entity } from '../model/Entity.ts'
import { keyOf } from '../model/key.ts'
import { capitalized, nounOf } from '../model/nounOf.ts'
import { recordName } from '../model/recordName.ts'
import { archivedFields, archivedValues, isArchived } from './archivedValues.ts'
import { type HeldReference, mapReferences } from './mapReferences.ts'

type Row = Readonly<Record<string, unknown>> & { key: string }
export type OfEntity = { entity: Entity; record: Row }

/** A record as an archive holds it: its references are numbers of the archive's records (`#3`). */
export type PackedRecord = OfEntity & { values: Record<string, unknown> }

export type Source = {
  organization: string
  findEntity(name: string): Entity | undefined
  findRecord(entity: Entity, key: string): Row | null
}

/** In rich text, in the place of a file that is there no longer: it has no place for none. */
export const goneReference = '#0'

/**
 * The items and everything that goes along with them, the items first, in an order that follows from their content alone: the same
 * content gives the same archive on every computer. `left` says in sentences what is named and stays behind.
 */
export function packRecords(
  items: readonly OfEntity[],
  source: Source,
): { records: PackedRecord[]; left: string[] } {
  const named = inOrder(items)
  const numbers = new Map(named.map((one, index) => [nameOf(one), index + 1]))
  for (let at = 0; at < named.length; at += 1) {
    // Cast: in range.
    const one = named[at] as OfEntity
    eachReference(one, (reference) => {
      const target = reference.staysBehind ? null : findTarget(reference, source)
      if (!target || !isArchived(target.entity) || numbers.has(nameOf(target))) return
      named.push(target)
      numbers.set(nameOf(target), named.length)
    })
  }
  const left: string[] = []
  const records = named.map(({ entity, record }) => {
    const values = mapReferences(archivedFields(entity), archivedValues(entity, record), (reference) => {
      const target = findTarget(reference, source)
      const number = target && numbers.get(nameOf(target))
      if (number) return `#${number}`
      if (target && target.entity.scope !== 'global') left.push(leftText(entity, record, target))
      return reference.isInText ? goneReference : null
    })
    return { entity, record, values }
  })
  return { records, left: [...new Set(left)] }
}

const nameOf = ({ entity, record }: OfEntity) => `${entity.name}/${record.key}`

function eachReference({ entity, record }: OfEntity, look: (reference: HeldReference) => void): void {
  mapReferences(archivedFields(entity), archivedValues(entity, record), (reference) => {
    look(reference)
    return reference.value
  })
}

function findTarget({ to, by, value }: HeldReference, source: Source): OfEntity | null {
  const entity = source.findEntity(to)
  // Records are found by their keys; what codes name is never in an archive.
  if (entity?.sync !== 'synced' || by === 'code') return null
  const key = by === 'id' ? keyOf(entity, source.organization, value) : value
  const record = source.findRecord(entity, key)
  return record && { entity, record }
}

const leftText = (entity: Entity, record: Row, target: OfEntity) =>
  `${capitalized(nameText(entity, record))} names ${nameText(target.entity, target.record)}, which is not in the archive.`

const nameText = (entity: Entity, record: Row) =>
  `the ${nounOf(entity)} “${recordName(entity, record) ?? 'without a name'}”`

/** By entity, name and content, since keys differ from one organization to the next. */
function inOrder(items: readonly OfEntity[]): OfEntity[] {
  const sorted = items.map((item) => {
    const { entity, record } = item
    const blank = mapReferences(archivedFields(entity), archivedValues(entity, record), () => null)
    return { item, by: [entity.name, recordName(entity, record) ?? '', canonicalize(blank) ?? ''] }
  })
  return sorted.sort((one, other) => compareAll(one.by, other.by)).map(({ item }) => item)
}

function compareAll(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((text, index) => text !== other[index])
  return at === -1 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}
