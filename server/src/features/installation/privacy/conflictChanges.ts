import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import { mentions } from '#shared/kernel/rules/records/mentions.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'

type Change = { record: StoredRecord; changes: Record<string, unknown> }

/**
 * The changes that erasing a customer makes to conflicts: values of their records or with their email address, and
 * their name as a writer. A name alone is ambiguous: if a member of staff has the same, it is kept.
 */
export async function conflictChanges(
  db: Queryable,
  person: KnownPerson,
  keys: readonly string[],
): Promise<Change[]> {
  const writers = [...person.addresses, ...(await nameAlone(db, person))]
  const words = [...writers, ...person.addresses].map((word) => word.toLowerCase())
  const rows = await query(
    db,
    Prisma.sql`
    SELECT ${allOf(Conflict)} FROM "Conflict" AS whole
    WHERE organization = ${person.organization} AND ("recordKey" = ANY(${[...keys]}::text[])
      OR EXISTS (SELECT 1 FROM unnest(${words}::text[]) AS word WHERE position(word IN lower(whole::text)) > 0))`,
  )
  return rows.map((row) => {
    const record = toRecord(row)
    const isTheirs = keys.includes(String(record.recordKey))
    const changes: Record<string, unknown> = {}
    for (const side of ['kept', 'other'] as const) {
      const value = record[side]
      const isAbout = isTheirs || mentions(value, person)
      if (value !== null && isAbout) changes[side] = null
      const writer = record[`${side}By`]
      if (typeof writer === 'string' && writers.includes(writer)) {
        changes[`${side}By`] = null
        changes[`${side}On`] = null
      }
    }
    return { record, changes }
  })
}

async function nameAlone(db: Queryable, { name, organization }: KnownPerson): Promise<string[]> {
  if (name === null || name === '') return []
  const count = await execute(
    db,
    Prisma.sql`SELECT 1 FROM "User" u JOIN "UserOrganization" o ON o."user" = u.key
      WHERE o.organization = ${organization} AND u.name = ${name}`,
  )
  return count ? [] : [name]
}
