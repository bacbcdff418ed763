import { findEntity, findOwner, publishedWith } from '#shared/entities.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import { allOf, columnOf, type StoredRecord, tableOf, toRecord } from '../db/records/columns.ts'
import { deleteRecord } from '../db/records/deleteRecord.ts'
import { type BelongingDraft, type EditionRecords, findDraft, writePublished } from './writePublished.ts'

/** The drafts that are published with this one. */
export async function findBelonging(
  client: Queryable,
  owner: Entity,
  draft: Pick<StoredRecord, 'key' | 'organization'>,
): Promise<BelongingDraft[]> {
  const drafts: BelongingDraft[] = []
  for (const entity of publishedWith(owner))
    for (const record of await rowsWith(client, entity, entity, draft))
      drafts.push({ entity, record, draft: record })
  return drafts
}

/** What an edition, or a waiting publication, has of these records. */
export async function loadBelonging(
  client: Queryable,
  organization: string,
  records: EditionRecords | null,
): Promise<BelongingDraft[]> {
  const drafts: BelongingDraft[] = []
  for (const [name, byId] of Object.entries(records ?? {}))
    for (const [id, content] of Object.entries(byId)) {
      const entity = findEntity(name)
      if (!entity) continue
      const key = keyOf(entity, organization, id)
      const draft = await findDraft(client, entity, key)
      const base = draft ?? { key, id, organization, updatedAt: '' }
      drafts.push({ entity, record: { ...base, ...content }, draft })
    }
  return drafts
}

/** Shows the records that are published with a record, and hides deleted ones. Does not touch unchanged rows; whether there was another one. */
export async function showBelonging(
  client: Queryable,
  owner: Entity,
  draft: StoredRecord,
  belonging: readonly BelongingDraft[],
  edition: number,
  now: number,
): Promise<boolean> {
  let hasChanged = false
  for (const entity of publishedWith(owner)) {
    const published = await rowsWith(client, entity, publishedOf(entity), draft)
    const before = new Map(published.map((record) => [record.key, record]))
    for (const { record, draft: own } of belonging.filter((one) => one.entity === entity)) {
      const old = before.get(record.key)
      before.delete(record.key)
      // A deleted record keeps the live fields that readers get; if they get none, it stays so.
      const live = own ?? old
      if (!live || (old && contentHash(entity, old) === contentHash(entity, record))) continue
      const owner = entity.editions?.with ?? ''
      await writePublished(client, entity, { ...live, ...record, [owner]: live[owner] }, edition, now)
      hasChanged = true
    }
    for (const key of before.keys()) await deleteRecord(client, publishedOf(entity), key)
    hasChanged ||= before.size > 0
  }
  return hasChanged
}

const contentHash = (entity: Entity, record: StoredRecord) => hashOfParts(cutIntoParts(entity, record))

/**
 * What readers get of a deleted record. One that is published with another stays until that is published again; with
 * that one it goes at once.
 */
export async function hideDeleted(client: Queryable, entity: Entity, key: string): Promise<void> {
  if (!entity.editions) return
  if (entity.editions.with && (await isStillShown(client, entity, key)))
    return await freeSlug(client, entity, key)
  await deleteRecord(client, publishedOf(entity), key)
  const [organization = ''] = key.split('~')
  // Belonging records of every record also belong to another one.
  for (const one of publishedWith(entity))
    for (const published of await rowsWith(client, one, publishedOf(one), { key, organization }))
      if (published[one.editions?.with ?? ''] === key)
        await deleteRecord(client, publishedOf(one), published.key)
}

/** Whether a record is published with which it was. */
async function isStillShown(client: Queryable, entity: Entity, key: string): Promise<boolean> {
  const owner = findOwner(entity)
  if (!owner) return false
  return (
    (
      await query(
        client,
        Prisma.sql`SELECT FROM ${tableOf(publishedOf(entity))} p
    JOIN ${tableOf(publishedOf(owner))} o ON o.organization = p.organization
      AND o.key = COALESCE(p.${columnOf(entity.editions?.with ?? '')}, o.key)
    WHERE p.key = ${key} LIMIT 1`,
      )
    ).length > 0
  )
}

/** Its slug is live, so another record may take it. */
async function freeSlug(client: Queryable, entity: Entity, key: string): Promise<void> {
  if (!entity.hasSlug) return
  await execute(client, Prisma.sql`UPDATE ${tableOf(publishedOf(entity))} SET slug = NULL WHERE key = ${key}`)
}

/** The rows of a table that stand with a record, and those that stand with each. */
async function rowsWith(
  client: Queryable,
  entity: Entity,
  source: Entity,
  { key, organization }: Pick<StoredRecord, 'key' | 'organization'>,
): Promise<StoredRecord[]> {
  const field = columnOf(entity.editions?.with ?? '')
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(source)} FROM ${tableOf(source)}
    WHERE organization = ${organization} AND (${field} = ${key} OR ${field} IS NULL) ORDER BY key`,
  )
  return rows.map((row) => toRecord(row))
}
