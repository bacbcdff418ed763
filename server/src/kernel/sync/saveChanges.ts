import type { Entity } from '#shared/kernel/model/Entity.ts'
import { recordGonePath } from '#shared/kernel/sync/address.ts'
import { stampMs } from '#shared/kernel/sync/clock.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Deps } from '../Deps.ts'
import type { Queryable } from '../db/query.ts'
import { deleteRecord } from '../db/records/deleteRecord.ts'
import { upsertRows } from '../db/records/upsertRows.ts'
import { hideDeleted } from '../editions/belonging.ts'
import { copyLive } from '../editions/copyLive.ts'
import { keepSeen } from '../editions/keepSeen.ts'
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
  await client.query('UPDATE "SyncHead" SET seq = $2, hash = $3, stamp = $4 WHERE organization = $1', [
    organization,
    head.seq,
    head.hash,
    head.stamp,
  ])
  if (replica)
    await client.query(
      `INSERT INTO "SyncReplica" (organization, replica, "lastNumber", "chain", "user", "device", "seenAt")
       VALUES ($1, $2, $3, $4, $5, $6, now())
       ON CONFLICT (organization, replica) DO UPDATE SET "lastNumber" = excluded."lastNumber",
         "chain" = excluded."chain", "user" = excluded."user", "device" = excluded."device",
         "seenAt" = excluded."seenAt"`,
      [organization, replica.replica, replica.lastNumber, replica.chain, replica.user, replica.device],
    )
  if (cells.length > 0)
    await client.query(
      `INSERT INTO "SyncCell" (organization, entity, key, path, value, stamp, seq)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       ON CONFLICT (organization, entity, key, path)
       DO UPDATE SET value = excluded.value, stamp = excluded.stamp, seq = excluded.seq`,
      [
        organization,
        cells.map(({ entity }) => entity),
        cells.map(({ key }) => key),
        cells.map(({ path }) => path),
        cells.map(({ value }) => JSON.stringify(value)),
        cells.map(({ stamp }) => stamp),
        cells.map(({ seq }) => seq),
      ],
    )
  if (records.length > 0)
    await client.query(
      `INSERT INTO "SyncRecordHash" (organization, entity, key, hash)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[])
       ON CONFLICT (organization, entity, key) DO UPDATE SET hash = excluded.hash`,
      [
        organization,
        records.map(({ entity }) => entity),
        records.map(({ key }) => key),
        records.map(({ hash }) => hash),
      ],
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
      await copyLive(
        client,
        entity,
        written.map(({ key }) => key),
      )
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
