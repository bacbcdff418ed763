import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import {
  allOf,
  columnOf,
  type StoredRecord,
  tableOf,
  toRecord,
  wholeText,
} from '#server/kernel/db/records/columns.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import { entities } from '#shared/entities.ts'
import { type Entity, holdsPersonalData } from '#shared/kernel/model/Entity.ts'

/** Entities of an organization; global records are about staff, or about nobody. */
export const searchedEntities = (entities as readonly Entity[]).filter(({ scope }) => scope !== 'global')

/** A person's own records: entities whose definition is about the customer that they reference. */
export async function theirRecords(
  db: Queryable,
  entity: Entity,
  person: KnownPerson,
  options: { isLocked?: boolean } = {},
): Promise<StoredRecord[]> {
  const named = namedBy(entity, person)
  if (!named) return []
  const rows = await query(
    db,
    Prisma.sql`
    SELECT ${allOf(entity)} FROM ${tableOf(entity)}
    WHERE organization = ${person.organization} AND ${named} ORDER BY "createdAt", key
    ${options.isLocked ? Prisma.sql`FOR UPDATE` : Prisma.empty}`,
  )
  return rows.map((row) => toRecord(row))
}

/**
 * Other records that contain the customer's key, an email address of theirs or one of `words`. The definition decides
 * which of these places count (rules/personalData).
 */
export async function recordsNaming(
  db: Queryable,
  entity: Entity,
  person: KnownPerson,
  words: readonly string[] = [],
  options: { isLocked?: boolean } = {},
): Promise<StoredRecord[]> {
  const wanted = [person.key, ...person.addresses, ...words].map((word) => word.toLowerCase())
  if (words.length === 0 && !holdsPersonalData(entity.fields)) return []
  const rows = await query(
    db,
    Prisma.sql`
    SELECT ${allOf(entity)} FROM ${tableOf(entity)} AS whole
    WHERE organization = ${person.organization}
      AND EXISTS (SELECT 1 FROM unnest(${wanted}::text[]) AS word WHERE position(word IN lower(${Prisma.raw(wholeText(entity))})) > 0)
      AND NOT ${namedBy(entity, person) ?? Prisma.sql`FALSE`}
    ORDER BY "createdAt", key
    ${options.isLocked ? Prisma.sql`FOR UPDATE` : Prisma.empty}`,
  )
  return rows.map((row) => toRecord(row))
}

/** The condition for a person's own records; null if the entity has none. */
function namedBy({ privacy, fields }: Entity, { key, addresses }: KnownPerson): Prisma.Sql | null {
  if (privacy === 'nothing' || privacy.about !== 'customer') return null
  const column = columnOf(privacy.by)
  if (privacy.by === 'key' || fields[privacy.by]?.kind === 'reference')
    return Prisma.sql`(${column} IS NOT NULL AND ${column} = ${key})`
  return Prisma.sql`(${column} IS NOT NULL AND lower(${column}) = ANY(${[...addresses]}::text[]))`
}
