import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Database } from '../Database.ts'
import type { StoredRecord } from './columns.ts'
import { type Selection, selectRecords } from './selectRecords.ts'

/** The record that matches a condition, if any; `where` must include visibility (access/sightOf). */
export async function findRecord(
  db: Database,
  entity: Entity,
  selection: Pick<Selection, 'where' | 'fields'>,
): Promise<StoredRecord | undefined> {
  const [record] = await selectRecords(db, entity, { ...selection, limit: 1 })
  return record
}
