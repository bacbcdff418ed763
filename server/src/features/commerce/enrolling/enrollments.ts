import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { columnOf, tableOf } from '#server/kernel/db/records/columns.ts'
import type { Enrollable } from '#server/kernel/Enrollable.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'

/** Filters the customers who are already enrolled. */
export async function findEnrolled(
  client: Queryable,
  { type, enrollment }: Enrollable,
  item: string,
  customers: readonly string[],
): Promise<Set<string>> {
  const rows = await query<{ customer: string }>(
    client,
    Prisma.sql`SELECT customer FROM ${tableOf(enrollment)}
    WHERE ${columnOf(type)} = ${item} AND customer = ANY(${[...customers]}::text[])`,
  )
  return new Set(rows.map(({ customer }) => customer))
}

/**
 * Enrols customers in one statement, all or none, and updates the item's count; returns the keys of newly enrolled
 * customers. Idempotent: concurrent calls enrol each customer once.
 */
export async function insertEnrollments(
  client: Queryable,
  { type, item, enrollment, isCounted, begun }: Enrollable,
  place: { organization: string; portal: string; item: string },
  customers: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (customers.length === 0) return new Set()
  const moment = new Date(now)
  const extra = Object.entries(begun?.(place.portal) ?? {})
  const ids = customers.map(() => createId())
  const counted = isCounted
    ? Prisma.sql`, counted AS (
      UPDATE ${tableOf(item)} SET "enrollmentCount" = "enrollmentCount" + (SELECT count(*) FROM made)
      WHERE key = ${place.item} RETURNING key, "enrollmentCount"
    ) ${countedAgain(item)}`
    : Prisma.empty
  const rows = await query<{ customer: string }>(
    client,
    Prisma.sql`WITH made AS (
      INSERT INTO ${tableOf(enrollment)} (key, id, organization, "createdAt", "updatedAt", customer, ${columnOf(type)}
        ${listed(extra.map(([name]) => columnOf(name)))})
      SELECT ${place.organization} || '~' || one.id, one.id, ${place.organization}, ${moment}, ${moment}, one.customer,
        ${place.item} ${listed(extra.map(([, value]) => Prisma.sql`${value}`))}
      FROM unnest(${ids}::text[], ${[...customers]}::text[]) AS one(id, customer)
      ON CONFLICT (customer, ${columnOf(type)}) DO NOTHING RETURNING customer
    ) ${counted}
    SELECT customer FROM made`,
  )
  return new Set(rows.map(({ customer }) => customer))
}

/** The published record shows the same count. */
const countedAgain = (item: Entity) =>
  item.editions
    ? Prisma.sql`, shown AS (
      UPDATE ${tableOf(shownOf(item))} p SET "enrollmentCount" = c."enrollmentCount" FROM counted c WHERE p.key = c.key
    )`
    : Prisma.empty

const listed = (parts: readonly Prisma.Sql[]) =>
  parts.length === 0 ? Prisma.empty : Prisma.sql`, ${Prisma.join([...parts])}`
