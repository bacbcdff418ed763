import { hasKey, mentions, type Person } from '#shared/kernel/rules/records/mentions.ts'
import type { Database } from '../../db/Database.ts'
import { Prisma } from '../../db/generated/client.ts'
import { execute, query } from '../../db/query.ts'

/** The person whose jobs are deleted: a customer of one organization. */
export type Forgotten = Person & { organization: string }

type Said = { data: Record<string, unknown> | null; output?: unknown; singletonKey?: string | null }
type Row = Said & { id: string }

/**
 * Whether a job is about the customer: one queued by their organization with their key or email address in it, or one
 * without an organization and with their key. Mail from other organizations to the same address is not visible to
 * this one, and mail to staff belongs to the platform.
 */
export function isAbout({ data, output, singletonKey }: Said, person: Forgotten): boolean {
  const texts = [data, output, singletonKey]
  const organization = data?.organization ?? null
  if (organization !== null && organization !== person.organization) return false
  return hasKey(texts, person.key) || (organization !== null && mentions(texts, person))
}

/** Deletes a customer's jobs in any state. Returns their number; a dry run deletes none. */
export async function forgetJobs(
  { pool }: Pick<Database, 'pool'>,
  person: Forgotten,
  { isDry }: { isDry: boolean },
): Promise<number> {
  const rows = await query<Row>(
    pool,
    Prisma.sql`SELECT id, data, output, singleton_key AS "singletonKey" FROM jobs.job
     WHERE coalesce(data->>'organization', ${person.organization}) = ${person.organization} AND EXISTS (SELECT 1
     FROM unnest(${[person.key, ...person.addresses]}::text[]) AS word
       WHERE position(lower(word) IN lower(concat_ws(' ', data::text, output::text, singleton_key))) > 0)`,
  )
  const ids = rows.flatMap((row) => (isAbout(row, person) ? [row.id] : []))
  if (!isDry) await execute(pool, Prisma.sql`DELETE FROM jobs.job WHERE id = ANY(${ids}::uuid[])`)
  return ids.length
}
