import type { Entity } from '#shared/kernel/model/Entity.ts'
import { fieldsWithoutCells } from '#shared/kernel/sync/structure/fieldsWithoutCells.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import { columnOf, type Row, storageOf, tableOf, toColumn, toRecord } from '../db/records/columns.ts'
import { copyLive } from '../editions/copyLive.ts'

/** Writes those of the values that consoles do not hold (`onlineOnly`, `secret`): they are in no edition. */
export async function writeFieldsWithoutCells(
  client: Queryable,
  entity: Entity,
  key: string,
  given: Readonly<Row>,
): Promise<void> {
  const names = fieldsWithoutCells(entity)
  const settings = Object.entries(given)
    .filter(([name]) => names.has(name))
    .map(([name, value]) => Prisma.sql`${columnOf(name)} = ${toColumn(storageOf(entity, name), value)}`)
  if (settings.length === 0) return
  await execute(client, Prisma.sql`UPDATE ${tableOf(entity)} SET ${Prisma.join(settings)} WHERE key = ${key}`)
  await copyLive(client, entity, [key])
}

/** What a record's row holds of them. */
export async function readFieldsWithoutCells(client: Queryable, entity: Entity, key: string): Promise<Row> {
  const names = [...fieldsWithoutCells(entity)]
  if (names.length === 0) return {}
  const rows = await query<Row>(
    client,
    Prisma.sql`SELECT ${Prisma.join(names.map(columnOf))} FROM ${tableOf(entity)} WHERE key = ${key}`,
  )
  return toRecord(rows[0] ?? {})
}
