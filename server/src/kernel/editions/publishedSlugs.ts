import type { Entity } from '#shared/kernel/model/Entity.ts'
import { shownOf } from '../access/catalogueRows.ts'
import type { Sight } from '../access/decideSight.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import { tableOf } from '../db/records/columns.ts'

/** Keeps the slugs that readers get of these records, in the transaction that shows them. */
export async function keepSlugs(client: Queryable, entity: Entity, keys: readonly string[]): Promise<void> {
  if (!entity.hasSlug || keys.length === 0) return
  await execute(
    client,
    Prisma.sql`INSERT INTO "PublishedSlug" AS kept (organization, entity, slug, "recordKey")
      SELECT organization, ${entity.name}, slug, key FROM ${tableOf(shownOf(entity))}
      WHERE key = ANY(${[...keys]}::text[]) AND slug IS NOT NULL
      ON CONFLICT (organization, entity, slug) DO UPDATE SET "recordKey" = excluded."recordKey"
      WHERE kept."recordKey" <> excluded."recordKey"`,
  )
}

/** The visible record that last had a slug; null if there is none. */
export async function findByFormerSlug(
  client: Queryable,
  entity: Entity,
  sight: Sight,
  slug: string,
): Promise<{ id: string; slug: string | null } | null> {
  const rows = await query<{ id: string; slug: string | null }>(
    client,
    Prisma.sql`SELECT id, slug FROM ${tableOf(sight.entity)} WHERE ${sight.rows} AND key IN (
      SELECT "recordKey" FROM "PublishedSlug"
      WHERE organization = ANY(${[...sight.organizations]}::text[]) AND entity = ${entity.name} AND slug = ${slug})
      ORDER BY key LIMIT 1`,
  )
  return rows[0] ?? null
}

/** The key of the record that last had a slug, seen by anybody or not; null if there is none. */
export async function findKeyOfFormerSlug(
  client: Queryable,
  entity: Entity,
  organization: string,
  slug: string,
): Promise<string | null> {
  const rows = await query<{ recordKey: string }>(
    client,
    Prisma.sql`SELECT "recordKey" FROM "PublishedSlug"
      WHERE organization = ${organization} AND entity = ${entity.name} AND slug = ${slug}`,
  )
  return rows[0]?.recordKey ?? null
}
