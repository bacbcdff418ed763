import { entities } from '#shared/entities.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import { type ServerEdit, writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import type { Deps } from '../Deps.ts'
import { Prisma } from '../db/generated/client.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { type Queryable, query } from '../db/query.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '../db/records/columns.ts'
import { assetsOfEdition, noteAssets } from '../editions/assetsNamed.ts'
import { findBelonging, showBelonging } from '../editions/belonging.ts'
import { type BelongingDraft, latestEdition, writeEdition } from '../editions/writePublished.ts'
import { lockOrganization, openSync } from '../sync/createPgSyncStore.ts'
import { standingEdits } from './standingEdits.ts'

type Publishing = Pick<Deps, 'db' | 'seams' | 'settings' | 'now'>

/**
 * Publishes records as they are, ready or not: only for what learners read already. In the caller's transaction, which
 * holds the organization's lock.
 */
export async function publishAsIs(
  client: Queryable,
  deps: Omit<Publishing, 'db'>,
  entity: Entity,
  records: readonly StoredRecord[],
): Promise<void> {
  const now = deps.now()
  const edits: ServerEdit[] = []
  for (const record of records) {
    const belonging = await findBelonging(client, entity, record)
    const parts = cutIntoParts(entity, record, belonging)
    const hash = hashOfParts(parts)
    const publication = keyOf(Publication, record.organization, createId())
    const edition = ((await latestEdition(client, entity, record.key))?.number ?? 0) + 1
    const facts = { number: edition, hash, author: null, note: null, publication }
    await writeEdition(client, entity, record, belonging, facts, now)
    await showBelonging(client, entity, record, belonging, edition, now)
    const assets = await assetsOfEdition(client, { entity: entity.name, key: record.key, number: edition })
    const settledAt = new Date(now).toISOString()
    const about = { entity: entity.name, recordID: record.id, act: 'publish', hash, seen: parts }
    edits.push({
      do: 'create',
      entity: Publication,
      key: publication,
      values: { ...about, outcome: 'published', edition, assets, settledAt },
    })
    edits.push(...markPublished({ entity, record, draft: record }, settledAt))
    edits.push(
      ...(await standingEdits(
        client,
        deps,
        { ...about, act: 'publish', organization: record.organization },
        'published',
      )),
    )
    for (const one of belonging) edits.push(...markPublished(one, settledAt))
  }
  const organization = records[0]?.organization
  if (!organization) return
  await writeAsServer(await openSync(client, organization, deps), edits, { now })
}

/** A record visible before has no publication moment yet; its slug stays. */
const markPublished = ({ entity, record }: BelongingDraft, publishedAt: string): ServerEdit[] =>
  record.publishedAt ? [] : [{ do: 'update', entity, key: record.key, values: { publishedAt } }]

/** How many records of an organization are published in one transaction. */
const atOnce = 100

/**
 * Gives content that was published before there were editions its first one. The migration filled the published tables; this
 * writes what SQL cannot: hashes, and the publications that consoles read. At each start, before anything is served;
 * an interrupted run continues with the rest.
 */
export async function writeFirstEditions(deps: Publishing): Promise<void> {
  await noteAssets(deps.db.pool)
  for (const entity of entities as readonly Entity[]) {
    if (!entity.editions || entity.editions.with) continue
    const rows = await query<{ organization: string; keys: string[] }>(deps.db, without(entity))
    for (const { organization, keys } of rows)
      for (let at = 0; at < keys.length; at += atOnce)
        await inTransaction(deps.db.pool, async (client) => {
          await lockOrganization(client, organization)
          const records = await publishedWithout(client, entity, keys.slice(at, at + atOnce))
          await publishAsIs(client, deps, entity, records)
        })
  }
}

const hasNone = (entity: Entity) =>
  Prisma.sql`NOT EXISTS (SELECT FROM "Edition" e WHERE e.organization = shown.organization AND e.entity = ${entity.name}
    AND e."recordKey" = shown.key)`

const without = (entity: Entity) =>
  Prisma.sql`SELECT organization, array_agg(key ORDER BY key) AS keys
    FROM ${tableOf(publishedOf(entity))} shown WHERE ${hasNone(entity)} GROUP BY organization ORDER BY organization`

/** Read under the lock: another server that starts may have written theirs. */
async function publishedWithout(
  client: Queryable,
  entity: Entity,
  keys: readonly string[],
): Promise<StoredRecord[]> {
  const published = publishedOf(entity)
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(published)} FROM ${tableOf(published)} shown
    WHERE key = ANY(${[...keys]}::text[]) AND ${hasNone(entity)} ORDER BY key`,
  )
  return rows.map((row) => toRecord(row))
}
