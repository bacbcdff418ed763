import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import { erasedText } from '#shared/kernel/rules/access/personalData.ts'
import { mentions } from '#shared/kernel/rules/records/mentions.ts'

type Values = Record<string, unknown> | null
type Row = {
  id: string
  about: string | null
  isAbout: boolean
  before: Values
  after: Values
  personal: string[]
}

/**
 * Removes a person's data from the audit log of staff: the personal fields of entries about them, and values with an
 * email address of theirs. Who did what to which record, and when, stays. Returns the number of changed entries. The
 * database setting applies to the caller's transaction only.
 */
export async function eraseAudit(
  client: Queryable,
  person: KnownPerson,
  keys: readonly string[],
): Promise<number> {
  await execute(client, Prisma.sql`SET LOCAL lectern.erasing = 'on'`)
  const rows = await query<Row>(
    client,
    Prisma.sql`SELECT id, about, "isAbout", before, after, personal FROM "AuditEntry",
       LATERAL (SELECT coalesce(about = ANY(${person.inLog}::text[])
       OR "recordKey" = ANY(${[person.key, ...keys]}::text[]), FALSE) AS "isAbout") AS theirs
     WHERE organization = ${person.organization} AND ("isAbout" OR EXISTS (SELECT 1
     FROM unnest(${person.addresses}::text[]) AS word
       WHERE position(word IN lower(concat(before::text, after::text))) > 0))`,
  )
  let count = 0
  for (const row of rows) {
    if (!row.isAbout && !mentions([row.before, row.after], person)) continue
    const [before, after] = [emptied(row.before, row, person), emptied(row.after, row, person)]
    // Hashes of their email addresses are personal data too; a customer's key refers to an anonymous row.
    const about = row.isAbout && row.about?.startsWith('address:') ? null : row.about
    if (JSON.stringify([row.before, row.after, row.about]) === JSON.stringify([before, after, about]))
      continue
    await execute(
      client,
      Prisma.sql`UPDATE "AuditEntry" SET before = ${before && JSON.stringify(before)},
        after = ${after && JSON.stringify(after)}, about = ${about} WHERE id = ${row.id}`,
    )
    count += 1
  }
  await execute(client, Prisma.sql`SET LOCAL lectern.erasing = 'off'`)
  return count
}

function emptied(values: Values, { personal }: Row, person: KnownPerson): Values {
  if (values === null) return null
  // Their key and id refer to an anonymous row, and stay.
  const isTheirs = ([name, value]: [string, unknown]) =>
    value !== null &&
    value !== person.key &&
    value !== person.id &&
    (personal.includes(name) || mentions(value, person))
  return Object.fromEntries(
    Object.entries(values).map((entry) => [entry[0], isTheirs(entry) ? erasedText : entry[1]]),
  )
}
