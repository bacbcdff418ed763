import { isLive } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { recordGonePath } from '#shared/kernel/sync/address.ts'
import { stampMs } from '#shared/kernel/sync/clock.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Deps } from '../Deps.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable } from '../db/query.ts'
import { deleteRecord } from '../db/records/deleteRecord.ts'
import { upsertRows } from '../db/records/upsertRows.ts'
import { hideDeleted } from '../editions/belonging.ts'
import { copyLive } from '../editions/copyLive.ts'
import { keepSeen } from '../editions/keepSeen.ts'
import { keepSlugs } from '../editions/publishedSlugs.ts'
import { showAgain } from '../editions/writePublished.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import { giveBackFields, keepFields } from './keptFields.ts'
import { syncedEntity } from './syncedEntity.ts'

/** Writes all changes of one push, inside its transaction. */
export async function saveChanges(
  client: Queryable,
  organization: string,
  deps: Pick<Deps, 'seams'>,
  { head, replica, cells, records }: ServerChanges,
): Promise<void> {
  await execute(
    client,
    Prisma.sql`UPDATE "SyncHead" SET seq = ${head.seq}, hash = ${head.hash}, stamp = ${head.stamp}
      WHERE organization = ${organization}`,
  )
  if (replica)
    await execute(
      client,
      Prisma.sql`INSERT INTO "SyncReplica" (organization, replica, "lastNumber", "chain", "user", "device", "seenAt")
       VALUES (${organization}, ${replica.replica}, ${replica.lastNumber}, ${replica.chain}, ${replica.user},
       ${replica.device}, now())
       ON CONFLICT (organization, replica) DO UPDATE SET "lastNumber" = excluded."lastNumber",
         "chain" = excluded."chain", "user" = excluded."user", "device" = excluded."device",
         "seenAt" = excluded."seenAt"`,
    )
  if (cells.length > 0)
    await execute(
      client,
      Prisma.sql`INSERT INTO "SyncCell" (organization, entity, key, path, value, stamp, seq)
       SELECT ${organization}, * FROM unnest(${cells.map(({ entity }) => entity)}::text[],
       ${cells.map(({ key }) => key)}::text[], ${cells.map(({ path }) => path)}::text[],
       ${cells.map(({ value }) => JSON.stringify(value))}::text[], ${cells.map(({ stamp }) => stamp)}::text[],
       ${cells.map(({ seq }) => seq)}::bigint[])
       ON CONFLICT (organization, entity, key, path)
       DO UPDATE SET value = excluded.value, stamp = excluded.stamp, seq = excluded.seq`,
    )
  if (records.length > 0)
    await execute(
      client,
      Prisma.sql`INSERT INTO "SyncRecordHash" (organization, entity, key, hash)
       SELECT ${organization}, * FROM unnest(${records.map(({ entity }) => entity)}::text[],
       ${records.map(({ key }) => key)}::text[], ${records.map(({ hash }) => hash)}::text[])
       ON CONFLICT (organization, entity, key) DO UPDATE SET hash = excluded.hash`,
    )
  const returned = new Set(
    cells.flatMap(({ entity, key, path, value }) =>
      path === recordGonePath && value === false ? [`${entity} ${key}`] : [],
    ),
  )
  for (const { entity, written, gone } of groupRuns(records)) {
    if (written.length > 0) {
      await upsertRows(
        client,
        entity,
        written.map(({ row }) => row),
      )
      for (const { key } of written)
        if (returned.has(`${entity.name} ${key}`)) {
          await giveBackFields(client, entity, key)
          await showAgain(client, entity, key, stampMs(head.stamp))
        }
      const keys = written.map(({ key }) => key)
      await copyLive(client, entity, keys)
      // A slug of an edition was kept when it was published.
      if (!entity.editions || isLive(entity, 'slug')) await keepSlugs(client, entity, keys)
    }
    for (const key of gone) {
      await keepFields(client, entity, key)
      await deleteRecord(client, entity, key)
      await hideDeleted(client, entity, key)
    }
  }
  await keepSeen(client, records)
  for (const [entity, rows] of Map.groupBy(records, (record) => record.entity))
    for (const { saved } of hooksOf(deps, syncedEntity(entity))) await saved?.(client, organization, rows)
}

type Written = { key: string; row: Record<string, unknown> }
type Run = { entity: Entity; written: Written[]; gone: string[] }

/** Neighbours of one entity that are all written or all deleted: written ones take one statement. */
function groupRuns(records: ServerChanges['records']): Run[] {
  const runs: Run[] = []
  for (const { entity, key, row } of records) {
    const last = runs.at(-1)
    const goesOn = last?.entity.name === entity && (row === null) === (last.written.length === 0)
    const run = last && goesOn ? last : { entity: syncedEntity(entity), written: [], gone: [] }
    if (run !== last) runs.push(run)
    if (row) run.written.push({ key, row })
    else run.gone.push(key)
  }
  return runs
}
