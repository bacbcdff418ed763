import { Edition } from '../../../../shared/src/kernel/editions/Edition.ts'
import { editionFields, publishedOf } from '../../../../shared/src/kernel/editions/publishedOf.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { Prisma } from '../db/generated/client.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '../db/records/columns.ts'
import { insertRecord, type Queryable, upsertRows } from '../db/records/writeRecords.ts'

type Row = Readonly<Record<string, unknown>>

export type LatestEdition = { number: number; hash: string; content: Row }

/** The newest edition of a record; null if it was never published. */
export async function latestEdition(
  client: Queryable,
  entity: Entity,
  key: string,
): Promise<LatestEdition | null> {
  const { rows } = await client.query<LatestEdition>(
    `SELECT number, hash, content FROM "Edition"
     WHERE organization = split_part($2, '~', 1) AND entity = $1 AND "recordKey" = $2
     ORDER BY number DESC LIMIT 1`,
    [entity.name, key],
  )
  return rows[0] ?? null
}

/** A draft as it is stored, in the caller's transaction; null if there is none. */
export async function findDraft(
  client: Queryable,
  entity: Entity,
  key: string,
): Promise<StoredRecord | null> {
  const { text, values } = Prisma.sql`SELECT ${allOf(entity)} FROM ${tableOf(entity)} WHERE key = ${key}`
  const { rows } = await client.query(text, values)
  return rows[0] ? toRecord(rows[0]) : null
}

/** What an edition of a draft holds: its fields that are not live. */
export const contentOf = (entity: Entity, draft: StoredRecord): Row =>
  Object.fromEntries(editionFields(entity).map((name) => [name, draft[name] ?? null]))

export type NewEdition = Pick<Edition, 'number' | 'hash' | 'author' | 'note' | 'publication'>

/** Adds an edition of a draft as it is, and shows it to readers. */
export async function writeEdition(
  client: Queryable,
  entity: Entity,
  draft: StoredRecord,
  edition: NewEdition,
  now: number,
): Promise<void> {
  const content = contentOf(entity, draft)
  const values = { entity: entity.name, recordKey: draft.key, content, ...edition }
  await insertRecord(client, Edition, draft.organization, values, now)
  await writePublished(client, entity, draft, edition.number, now)
}

/**
 * Shows the edition that was published last with a draft's live fields: for a record that was deleted and came back.
 */
export async function showAgain(client: Queryable, entity: Entity, key: string, now: number): Promise<void> {
  if (!entity.editions) return
  const draft = await findDraft(client, entity, key)
  const latest = await latestEdition(client, entity, key)
  if (!draft || !latest) return
  await writePublished(client, entity, { ...draft, ...latest.content }, latest.number, now)
}

async function writePublished(
  client: Queryable,
  entity: Entity,
  record: StoredRecord,
  edition: number,
  now: number,
): Promise<void> {
  const published = publishedOf(entity)
  const { text, values } =
    Prisma.sql`SELECT "updatedAt" FROM ${tableOf(published)} WHERE key = ${record.key} FOR UPDATE`
  const { rows } = await client.query<{ updatedAt: Date }>(text, values)
  // Readers keep what they read by this moment, so it always moves forward.
  const moment = Math.max(now, (rows[0]?.updatedAt.getTime() ?? 0) + 1)
  await upsertRows(client, published, [{ ...record, edition, updatedAt: new Date(moment).toISOString() }])
}
