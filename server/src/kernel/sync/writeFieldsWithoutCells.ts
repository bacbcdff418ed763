import type { Entity } from '#shared/kernel/model/Entity.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf, storageOf, tableOf, toColumn } from '../db/records/columns.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import { copyLive } from '../editions/copyLive.ts'

/** Writes those of the values that consoles do not hold (`onlineOnly`, `secret`): they are in no edition. */
export async function writeFieldsWithoutCells(
  client: Queryable,
  entity: Entity,
  key: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const settings = Object.entries(given)
    .filter(([name]) => entity.fields[name]?.onlineOnly || entity.fields[name]?.secret)
    .map(([name, value]) => Prisma.sql`${columnOf(name)} = ${toColumn(storageOf(entity, name), value)}`)
  if (settings.length === 0) return
  const { text, values } =
    Prisma.sql`UPDATE ${tableOf(entity)} SET ${Prisma.join(settings)} WHERE key = ${key}`
  await client.query(text, values)
  await copyLive(client, entity, [key])
}
