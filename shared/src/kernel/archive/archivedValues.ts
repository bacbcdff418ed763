import { isLive } from '../editions/publishedOf.ts'
import { isDerived } from '../model/deriveFields.ts'
import type { Entity } from '../model/Entity.ts'
import type { Fields } from '../model/Field.ts'
import { memoize } from '../model/memoize.ts'
import { mayNameRecords } from '../rules/records/namedRecords.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether records of an entity go along in an archive. */
export const isArchived = ({ archive, sync, scope }: Entity): boolean =>
  archive !== undefined && sync === 'synced' && scope !== 'global'

/**
 * The fields that an archive holds of an entity's records: what authors write. Not what the server or a definition computes, what
 * says where a record is shown and who may take it (live references), and what the entity leaves out (`archive.omits`).
 */
export const archivedFields = memoize((entity: Entity): Fields => {
  const isTaken = ([name, field]: [string, Fields[string]]) =>
    !field.readOnly &&
    !field.onlineOnly &&
    !field.secret &&
    name !== 'publishedAt' &&
    !isDerived(entity, name) &&
    !entity.archive?.omits?.includes(name) &&
    !(isLive(entity, name) && mayNameRecords(field))
  return Object.fromEntries(Object.entries(entity.fields).filter(isTaken))
})

/** A record's values as an archive holds them, with their references as they are. A slug that follows the name is made again. */
export function archivedValues(entity: Entity, record: Values): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(archivedFields(entity))) values[name] = record[name] ?? null
  if ('slug' in values && 'manualSlug' in entity.fields && !record.manualSlug) values.slug = null
  return values
}
