import type pg from 'pg'
import { hashOfCells, xorHashes } from '#shared/kernel/sync/hash.ts'
import { projectRecord } from '#shared/kernel/sync/projectRecord.ts'
import type { Cell } from '#shared/kernel/sync/protocol.ts'
import { holdCells } from '#shared/kernel/sync/RecordState.ts'
import type { LoadedRecord, SyncHead } from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { upgradeCells, upgradeRow, visitedSince } from '#shared/kernel/sync/upgrade/upgradeRecord.ts'
import { Prisma } from '../db/generated/client.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import { StartupError } from '../settings/StartupError.ts'
import { readingSync, type StoreFacts, upgradesOf } from './readingSync.ts'
import { saveChanges } from './saveChanges.ts'
import { syncedEntity } from './syncedEntity.ts'
import { upgradeEditions } from './upgradeEditions.ts'

/** Records in memory at a time. */
const recordsAtOnce = 100

/**
 * Upgrades stored cells to this program's version, and returns the upgraded organizations. After the
 * migrations, before anything is served. Each organization is one transaction, under the lock that its writes take:
 * of servers that start at once one upgrades it and the others wait, and an interrupted run continues with the rest.
 * Sequence numbers and stamps stay, since consoles upgrade their own cells. @throws StartupError if a newer version
 * has upgraded the data
 */
export async function upgradeStored(pool: pg.Pool, facts: StoreFacts): Promise<string[]> {
  const { version } = upgradesOf(facts)
  const rows = await query<{ organization: string; version: number }>(
    pool,
    Prisma.sql`SELECT organization, version FROM "SyncHead" WHERE version <> ${version}
      ORDER BY organization COLLATE "C"`,
  )
  const newer = rows.find((row) => row.version > version)
  if (newer)
    throw new StartupError(
      `The data of ${newer.organization} were upgraded by a newer version of Lectern: update this one and start again.`,
    )
  const upgraded: string[] = []
  for (const { organization } of rows)
    if (await inTransaction(pool, (client) => upgradeOrganization(client, facts, organization)))
      upgraded.push(organization)
  return upgraded
}

/** False if another server has done it meanwhile. */
async function upgradeOrganization(
  client: Queryable,
  facts: StoreFacts,
  organization: string,
): Promise<boolean> {
  const upgrades = upgradesOf(facts)
  const rows = await query<SyncHead & { version: number }>(
    client,
    Prisma.sql`SELECT seq, hash, stamp, version FROM "SyncHead" WHERE organization = ${organization} FOR UPDATE`,
  )
  const [storedHead] = rows
  if (!storedHead || storedHead.version >= upgrades.version) return false
  const { version: from, ...head } = storedHead
  for (const entity of visitedSince(upgrades, from))
    head.hash = await upgradeEntity(client, facts, organization, entity, from, head)
  const changed = upgrades.changedSince(from)
  for (const entity of changed) await upgradeKeptFields(client, upgrades, organization, entity, from)
  await upgradeEditions(client, upgrades, organization, changed, from)
  await execute(
    client,
    Prisma.sql`UPDATE "SyncHead" SET version = ${upgrades.version} WHERE organization = ${organization}`,
  )
  return true
}

/** Cells, hashes and rows of an entity's records; returns the organization's hash after it. */
async function upgradeEntity(
  client: Queryable,
  facts: StoreFacts,
  organization: string,
  entity: string,
  from: number,
  head: SyncHead,
): Promise<string> {
  const reader = readingSync(client, organization, facts)
  let { hash } = head
  for (let after = ''; ; ) {
    const names = await query<{ entity: string; key: string }>(
      client,
      Prisma.sql`SELECT entity, key FROM "SyncRecordHash" WHERE organization = ${organization} AND entity = ${entity}
        AND key COLLATE "C" > ${after}
       ORDER BY key COLLATE "C" LIMIT ${recordsAtOnce}`,
    )
    const last = names.at(-1)
    if (!last) return hash
    after = last.key
    const changes = (await reader.loadRecords(names)).flatMap(
      (record) => computeChange(upgradesOf(facts), from, record) ?? [],
    )
    if (changes.length === 0) continue
    await deleteCells(
      client,
      organization,
      changes.flatMap(({ left }) => left),
    )
    for (const { hashBefore, record } of changes) hash = xorHashes(hash, xorHashes(hashBefore, record.hash))
    await saveChanges(client, organization, facts, {
      head: { ...head, hash },
      replica: null,
      cells: changes.flatMap(({ written }) => written),
      records: changes.map(({ record }) => record),
    })
  }
}

/** What a record's upgrade changes: cells, and the row that they project to; null if nothing. */
function computeChange(upgrades: Upgrades, from: number, { entity: name, key, hash, cells }: LoadedRecord) {
  const entity = syncedEntity(name)
  const upgraded = upgradeCells(upgrades, from, { entity: name }, cells)
  const remaining = new Set(upgraded)
  const before = new Set(cells)
  const removed = cells.filter((cell) => !remaining.has(cell))
  // The row may change though no cell does: a field that is not shown any more.
  if (removed.length === 0 && !upgrades.changedSince(from).has(name)) return null
  const written = upgraded.filter((cell) => !before.has(cell))
  const row = projectRecord(entity, key, holdCells(entity, key, upgraded).cells)
  return {
    left: removed,
    written,
    hashBefore: hash,
    record: { entity: name, key, hash: hashOfCells(upgraded), row },
  }
}

/** Before the new ones are written: two may have exchanged their paths. */
async function deleteCells(client: Queryable, organization: string, cells: readonly Cell[]): Promise<void> {
  await execute(
    client,
    Prisma.sql`DELETE FROM "SyncCell" c USING unnest(${cells.map(({ entity }) => entity)}::text[],
      ${cells.map(({ key }) => key)}::text[], ${cells.map(({ path }) => path)}::text[]) AS old (entity, key, path)
     WHERE c.organization = ${organization} AND c.entity = old.entity AND c.key = old.key AND c.path = old.path`,
  )
}

/** The fields without cells of deleted records (sync/keptFields). */
async function upgradeKeptFields(
  client: Queryable,
  upgrades: Upgrades,
  organization: string,
  entity: string,
  from: number,
): Promise<void> {
  const rows = await query<{ key: string; values: Record<string, unknown> }>(
    client,
    Prisma.sql`SELECT key, "values" FROM "KeptFields" WHERE entity = ${entity}
      AND split_part(key, '~', 1) = ${organization}`,
  )
  for (const { key, values } of rows)
    await execute(
      client,
      Prisma.sql`UPDATE "KeptFields" SET "values" = ${JSON.stringify(upgradeRow(upgrades, from, entity, values))}
        WHERE entity = ${entity} AND key = ${key}`,
    )
}
