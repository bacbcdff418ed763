import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Database } from '../Database.ts'
import type { Stored } from './columns.ts'
import { type Selection, selectRecords } from './selectRecords.ts'
import type { Queryable } from './writeRecords.ts'

/** The record that matches a condition, if any; `where` must include visibility (access/decideSight). */
export async function findRecord<E extends Entity, const F extends string = string>(
  db: Database | Queryable,
  entity: E,
  selection: Pick<Selection<F>, 'where' | 'fields'>,
): Promise<Stored<E, F> | undefined> {
  const [record] = await selectRecords(db, entity, { ...selection, limit: 1 })
  return record
}
