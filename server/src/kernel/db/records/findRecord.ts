import { assert } from '#shared/kernel/errors/assert.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Database } from '../Database.ts'
import { Prisma } from '../generated/client.ts'
import type { Queryable } from '../query.ts'
import type { Stored } from './columns.ts'
import { type Selection, selectRecords } from './selectRecords.ts'

/** The record that matches a condition, if any; `where` must include visibility (access/decideSight). */
export async function findRecord<E extends Entity, const F extends string = string>(
  db: Pick<Database, 'pool'> | Queryable,
  entity: E,
  selection: Pick<Selection<F>, 'where' | 'fields'>,
): Promise<Stored<E, F> | undefined> {
  const [record] = await selectRecords(db, entity, { ...selection, limit: 1 })
  return record
}

/** The record with this key. @throws if there is none: for a key that a link or a granted right has proven. */
export async function getRecord<E extends Entity, const F extends string>(
  db: Pick<Database, 'pool'> | Queryable,
  entity: E,
  key: string,
  fields: readonly F[],
): Promise<Stored<E, F>> {
  const record = await findRecord(db, entity, { where: Prisma.sql`key = ${key}`, fields })
  assert(record, `the ${entity.name} ${key} exists`)
  return record
}
