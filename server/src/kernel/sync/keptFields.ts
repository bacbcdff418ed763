import type { Entity } from '#shared/kernel/model/Entity.ts'
import { fieldsWithoutCells } from '#shared/kernel/sync/structure/fieldsWithoutCells.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable } from '../db/query.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'

/**
 * Fields without cells (`onlineOnly`, `secret`) are only in a record's row. If an edit outweighs a deletion
 * (docs/sync.md, rule 3), the record comes back: these fields are kept aside until then, so that for example a
 * meeting keeps its guests.
 */
export async function keepFields(client: Queryable, entity: Entity, key: string): Promise<void> {
  const names = [...fieldsWithoutCells(entity)]
  if (names.length === 0) return
  const pairs = Prisma.join(names.map((name) => Prisma.sql`${name}::text, ${columnOf(name)}`))
  await execute(
    client,
    Prisma.sql`INSERT INTO "KeptFields" (entity, key, "values")
      SELECT ${entity.name}, key, jsonb_build_object(${pairs}) FROM ${tableOf(entity)} WHERE key = ${key}
      ON CONFLICT (entity, key) DO UPDATE SET "values" = excluded."values"`,
  )
}

/** Restores the kept fields of a record that came back. */
export async function giveBackFields(client: Queryable, entity: Entity, key: string): Promise<void> {
  const names = [...fieldsWithoutCells(entity)]
  if (names.length === 0) return
  const table = tableOf(entity)
  const sets = names.map(
    (name) =>
      Prisma.sql`${columnOf(name)} = (jsonb_populate_record(NULL::${table}, kept."values")).${columnOf(name)}`,
  )
  await execute(
    client,
    Prisma.sql`UPDATE ${table} AS back SET ${Prisma.join(sets)} FROM "KeptFields" kept
      WHERE kept.entity = ${entity.name} AND kept.key = ${key} AND back.key = ${key}`,
  )
  await execute(client, Prisma.sql`DELETE FROM "KeptFields" WHERE entity = ${entity.name} AND key = ${key}`)
}
