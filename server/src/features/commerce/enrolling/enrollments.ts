import { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from '../../../../../shared/src/features/learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '../../../../../shared/src/features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '../../../../../shared/src/features/learning/entities/ProgramProgress.ts'
import { MeetingRegistration } from '../../../../../shared/src/features/meetings/entities/MeetingRegistration.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { createId } from '../../../../../shared/src/kernel/model/key.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { columnOf, tableOf } from '../../../kernel/db/records/columns.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'

export type ItemType = 'course' | 'program' | 'microcast' | 'document' | 'meeting'

/** Where being enrolled in an item is written, and under which name the item stands there. */
export const enrollmentOf: Record<ItemType, { entity: Entity; item: string }> = {
  course: { entity: CourseProgress, item: 'course' },
  program: { entity: ProgramProgress, item: 'program' },
  microcast: { entity: MicrocastProgress, item: 'microcast' },
  document: { entity: DocumentProgress, item: 'document' },
  meeting: { entity: MeetingRegistration, item: 'meeting' },
}

/** What begins with an enrolment beside its defaults: a document is assigned, to a meeting one is invited. */
const begun = (type: ItemType, portal: string): Record<string, string> =>
  type === 'meeting' ? { status: 'INVITED', portal } : {}

/** Those of the customers who are enrolled already. */
export async function findEnrolled(
  client: Queryable,
  type: ItemType,
  item: string,
  customers: readonly string[],
): Promise<Set<string>> {
  const { entity, item: column } = enrollmentOf[type]
  const { text, values } = Prisma.sql`SELECT customer FROM ${tableOf(entity)}
    WHERE ${columnOf(column)} = ${item} AND customer = ANY(${[...customers]}::text[])`
  const { rows } = await client.query<{ customer: string }>(text, values)
  return new Set(rows.map(({ customer }) => customer))
}

/**
 * Enrols customers in one statement, all or none, and counts them in; answers the keys of those who were
 * not enrolled before. Somebody else may enrol the same ones at the same moment: each is enrolled once.
 */
export async function insertEnrollments(
  client: Queryable,
  type: ItemType,
  place: { organization: string; portal: string; item: string },
  customers: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (customers.length === 0) return new Set()
  const { entity, item: column } = enrollmentOf[type]
  const moment = new Date(now)
  const extra = Object.entries(begun(type, place.portal))
  const ids = customers.map(() => createId())
  const counted = type === 'course' || type === 'program'
  const table = Prisma.raw(type === 'program' ? '"Program"' : '"Course"')
  const { text, values } = Prisma.sql`WITH made AS (
      INSERT INTO ${tableOf(entity)} (key, id, organization, "createdAt", "updatedAt", customer, ${columnOf(column)}
        ${listed(extra.map(([name]) => columnOf(name)))})
      SELECT ${place.organization} || '~' || one.id, one.id, ${place.organization}, ${moment}, ${moment}, one.customer,
        ${place.item} ${listed(extra.map(([, value]) => Prisma.sql`${value}`))}
      FROM unnest(${ids}::text[], ${[...customers]}::text[]) AS one(id, customer)
      ON CONFLICT (customer, ${columnOf(column)}) DO NOTHING RETURNING customer
    ), counted AS (
      UPDATE ${table} SET "enrollmentCount" = "enrollmentCount" + (SELECT count(*) FROM made)
      WHERE key = ${counted ? place.item : ''}
    )
    SELECT customer FROM made`
  const { rows } = await client.query<{ customer: string }>(text, values)
  return new Set(rows.map(({ customer }) => customer))
}

const listed = (parts: readonly Prisma.Sql[]) =>
  parts.length === 0 ? Prisma.empty : Prisma.sql`, ${Prisma.join([...parts])}`
