import { findEntity } from '#shared/entities.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { Prisma } from '../generated/client.ts'
import { type Queryable, query } from '../query.ts'
import { columnOf, tableOf } from './columns.ts'

/**
 * The records that have one of these values in a text field, or as their key. Keys are looked for in any organization,
 * fields in this one alone.
 */
export async function findByText(
  client: Queryable,
  organization: string | null,
  name: string,
  field: string,
  values: readonly string[],
): Promise<{ key: string; value: string }[]> {
  const entity = findEntity(name)
  assert(entity, `${name} is an entity`)
  assert(field === 'key' || entity.fields[field]?.kind === 'text', `${name}.${field} is a text`)
  const isOwn = field === 'key' ? Prisma.sql`true` : Prisma.sql`organization = ${organization}`
  const rows = await query<{ key: string; value: string }>(
    client,
    Prisma.sql`
    SELECT key, ${columnOf(field)} AS value FROM ${tableOf(entity)}
    WHERE ${isOwn} AND ${columnOf(field)} = ANY(${[...values]}::text[])`,
  )
  return rows
}
