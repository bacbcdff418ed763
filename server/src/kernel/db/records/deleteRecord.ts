import type { Entity } from '#shared/kernel/model/Entity.ts'
import { Prisma } from '../generated/client.ts'
import { execute, type Queryable } from '../query.ts'
import { tableOf } from './columns.ts'
import { deleteLongTexts } from './longTexts.ts'

/** Deletes a record with its long texts; false if there is none. */
export async function deleteRecord(db: Queryable, entity: Entity, key: string): Promise<boolean> {
  await deleteLongTexts(db, entity, key)
  return (await execute(db, Prisma.sql`DELETE FROM ${tableOf(entity)} WHERE key = ${key}`)) > 0
}
