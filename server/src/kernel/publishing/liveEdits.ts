import type { Entity } from '#shared/kernel/model/Entity.ts'
import { slugsBelow, slugToPublish } from '#shared/kernel/rules/records/saveRules.ts'
import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Queryable, query } from '../db/query.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '../db/records/columns.ts'
import type { BelongingDraft } from '../editions/writePublished.ts'

type Values = Readonly<Record<string, unknown>>

/** The live fields that publishing a draft as it was seen changes: since when it is published, its slug, and what its feature sets. */
export async function liveEdits(
  client: Queryable,
  entity: Entity,
  { draft, seen }: { draft: StoredRecord; seen: StoredRecord },
  now: number,
  more: Values = {},
): Promise<ServerEdit[]> {
  const publishedAt = draft.publishedAt ?? new Date(now).toISOString()
  return changedLive(entity, draft, { publishedAt, ...more, ...(await loadSlug(client, entity, seen)) })
}

/** The same for records that are published with another record. */
export async function loadLiveEdits(
  client: Queryable,
  belonging: readonly BelongingDraft[],
  now: number,
): Promise<ServerEdit[]> {
  const edits: ServerEdit[] = []
  for (const { entity, record, draft } of belonging)
    if (draft) edits.push(...(await liveEdits(client, entity, { draft, seen: record }, now)))
  return edits
}

/** Nothing to write if the fields are so already. */
export const changedLive = (entity: Entity, draft: StoredRecord, values: Values): ServerEdit[] =>
  Object.entries(values).every(([name, value]) => draft[name] === value)
    ? []
    : [{ do: 'update', entity, key: draft.key, values }]

/** Learners find it under the name that they read. */
async function loadSlug(client: Queryable, entity: Entity, draft: StoredRecord): Promise<{ slug?: unknown }> {
  if (!entity.hasSlug) return {}
  const takenSlugs = new Set(await slugsOfOthers(client, entity, draft))
  return { slug: slugToPublish(entity, draft, (slug) => takenSlugs.has(slug)) }
}

/** The slugs of other records, and those in the trees beside it and in its own (SAV-09). */
async function slugsOfOthers(client: Queryable, entity: Entity, draft: StoredRecord): Promise<string[]> {
  const { slugTree } = entity
  const columns = slugTree ? allOf(entity) : Prisma.sql`key, slug`
  const rows = await query(
    client,
    Prisma.sql`SELECT ${columns} FROM ${tableOf(entity)}
    WHERE organization = ${draft.organization} AND key <> ${draft.key}`,
  )
  const others = slugTree ? rows.map((row) => toRecord(row)) : (rows as Values[])
  const beside = slugTree ? others.filter((one) => one[slugTree.within] === draft[slugTree.within]) : []
  return [
    ...others.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : [])),
    ...[...beside, draft].flatMap((one) => slugsBelow(entity, one)),
  ]
}
