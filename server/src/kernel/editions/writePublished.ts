import { findEntity } from '#shared/entities.ts'
import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import { Edition } from '#shared/kernel/editions/Edition.ts'
import { editionFields, publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Queryable, query } from '../db/query.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '../db/records/columns.ts'
import { upsertRows } from '../db/records/upsertRows.ts'
import { insertRecord } from '../db/records/writeRecords.ts'
import { noteAssets } from './assetsNamed.ts'
import { keepSlugs } from './publishedSlugs.ts'

type Row = Readonly<Record<string, unknown>>

/** What an edition has of the records that are published with it: by entity and id. */
export type EditionRecords = Readonly<Record<string, Readonly<Record<string, Row>>>>

/**
 * A record that is published with another one, as its author saw it, with the present live fields. `draft` is null if it
 * was deleted since.
 */
export type BelongingDraft = Belonging & {
  readonly record: StoredRecord
  readonly draft: StoredRecord | null
}

export type LatestEdition = { number: number; hash: string; content: Row; records: EditionRecords | null }

/** The newest edition of a record; null if it was never published. */
export async function latestEdition(
  client: Queryable,
  entity: Entity,
  key: string,
): Promise<LatestEdition | null> {
  const rows = await query<LatestEdition>(
    client,
    Prisma.sql`SELECT number, hash, content, records FROM "Edition"
     WHERE organization = split_part(${key}, '~', 1) AND entity = ${entity.name} AND "recordKey" = ${key}
     ORDER BY number DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

/** A draft as it is stored, in the caller's transaction; null if there is none. */
export async function findDraft(
  client: Queryable,
  entity: Entity,
  key: string,
): Promise<StoredRecord | null> {
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(entity)} FROM ${tableOf(entity)} WHERE key = ${key}`,
  )
  return rows[0] ? toRecord(rows[0]) : null
}

/** What an edition of a draft holds: its fields that are not live. */
export const pickContent = (entity: Entity, draft: StoredRecord): Row =>
  Object.fromEntries(editionFields(entity).map((name) => [name, draft[name] ?? null]))

export type NewEdition = Pick<Edition, 'number' | 'hash' | 'author' | 'note' | 'publication'>

/** Adds an edition of a draft and its belonging records, and shows it to readers. */
export async function writeEdition(
  client: Queryable,
  entity: Entity,
  draft: StoredRecord,
  belonging: readonly BelongingDraft[],
  edition: NewEdition,
  now: number,
): Promise<void> {
  const values = {
    entity: entity.name,
    recordKey: draft.key,
    content: pickContent(entity, draft),
    records: collectRecords(belonging),
    ...edition,
  }
  const { key } = await insertRecord(client, Edition, draft.organization, values, now)
  await noteAssets(client, key)
  await writePublished(client, entity, draft, edition.number, now)
}

/** What an edition holds of the records that are published with it; null if there are none. */
export function collectRecords(belonging: readonly BelongingDraft[]): EditionRecords | null {
  if (belonging.length === 0) return null
  const records: Record<string, Record<string, Row>> = {}
  for (const { entity, record } of belonging) {
    const ofEntity = records[entity.name] ?? {}
    // The record that it is with is live: kept to tell what belonged to this one alone.
    const owner = entity.editions?.with ?? ''
    ofEntity[record.id] = { ...pickContent(entity, record), [owner]: record[owner] ?? null }
    records[entity.name] = ofEntity
  }
  return records
}

/**
 * Shows the last edition with a draft's live fields: for a deleted record that came back.
 * Belonging records are shown where none are shown yet.
 */
export async function showAgain(client: Queryable, entity: Entity, key: string, now: number): Promise<void> {
  if (!entity.editions || entity.editions.with) return
  const draft = await findDraft(client, entity, key)
  const latest = await latestEdition(client, entity, key)
  if (!draft || !latest) return
  await writePublished(client, entity, { ...draft, ...latest.content }, latest.number, now)
  for (const [one, id, content] of recordsIn(latest)) {
    const own = keyOf(one, draft.organization, id)
    const live = await findDraft(client, one, own)
    if (!live || (await findDraft(client, publishedOf(one), own))) continue
    await writePublished(client, one, { ...live, ...content }, latest.number, now)
  }
}

/** Rewrites the rows of the newest edition after its content was changed (upgrades, erasing). Deleted records that are still shown keep their own live fields. */
export async function showAnew(client: Queryable, entity: Entity, key: string, now: number): Promise<void> {
  const draft = await findDraft(client, entity, key)
  const latest = await latestEdition(client, entity, key)
  if (!draft || !latest) return
  await writePublished(client, entity, { ...draft, ...latest.content }, latest.number, now)
  for (const [one, id, content] of recordsIn(latest)) {
    const own = keyOf(one, draft.organization, id)
    const live = (await findDraft(client, one, own)) ?? (await findDraft(client, publishedOf(one), own))
    if (live) await writePublished(client, one, { ...live, ...content }, latest.number, now)
  }
}

/** The records of an edition that were published with its own one. */
export const recordsIn = ({ records }: LatestEdition): [entity: Entity, id: string, content: Row][] =>
  Object.entries(records ?? {}).flatMap(([name, byId]) => {
    const entity = findEntity(name)
    return entity ? Object.entries(byId).map(([id, row]) => contentIn(entity, id, row)) : []
  })

function contentIn(entity: Entity, id: string, row: Row): [entity: Entity, id: string, content: Row] {
  const { [entity.editions?.with ?? '']: _owner, ...content } = row
  return [entity, id, content]
}

/** Shows a record to readers as it is given, as part of an edition. */
export async function writePublished(
  client: Queryable,
  entity: Entity,
  record: StoredRecord,
  edition: number,
  now: number,
): Promise<void> {
  const published = publishedOf(entity)
  const rows = await query<{ updatedAt: Date }>(
    client,
    Prisma.sql`SELECT "updatedAt" FROM ${tableOf(published)} WHERE key = ${record.key} FOR UPDATE`,
  )
  // Readers keep what they read by this moment, so it always moves forward.
  const moment = Math.max(now, (rows[0]?.updatedAt.getTime() ?? 0) + 1)
  await upsertRows(client, published, [{ ...record, edition, updatedAt: new Date(moment).toISOString() }])
  await keepSlugs(client, entity, [record.key])
}
