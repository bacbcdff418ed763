import { hasKey, mentions } from '../../../../../shared/src/kernel/rules/mentions.ts'
import type { Person } from '../../../../../shared/src/kernel/rules/personalData.ts'
import type { Database } from '../../db/Database.ts'

/** Whom jobs are to be forgotten of: a customer of one organization. */
export type Forgotten = Person & { organization: string }

type Said = { data: Record<string, unknown> | null; output?: unknown; singletonKey?: string | null }
type Row = Said & { id: string }

/**
 * Whether a job is about the customer: one that their organization queued, with their key or an address of
 * theirs in it; or one that says no organization, with their key. Letters of others to the same address are
 * not this organization's to know of, and those to staff are the platform's.
 */
export function isAbout({ data, output, singletonKey }: Said, person: Forgotten): boolean {
  const said = [data, output, singletonKey]
  const organization = data?.organization ?? null
  if (organization !== null && organization !== person.organization) return false
  return hasKey(said, person.key) || (organization !== null && mentions(said, person))
}

/** Deletes a customer's jobs, whatever became of them. Answers how many there are; a dry run deletes none. */
export async function forgetJobs(
  { pool }: Pick<Database, 'pool'>,
  person: Forgotten,
  { isDry }: { isDry: boolean },
): Promise<number> {
  const { rows } = await pool.query<Row>(
    `SELECT id, data, output, singleton_key AS "singletonKey" FROM jobs.job
     WHERE coalesce(data->>'organization', $1) = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS word
       WHERE position(lower(word) IN lower(concat_ws(' ', data::text, output::text, singleton_key))) > 0)`,
    [person.organization, [person.key, ...person.addresses]],
  )
  const ids = rows.flatMap((row) => (isAbout(row, person) ? [row.id] : []))
  if (!isDry) await pool.query('DELETE FROM jobs.job WHERE id = ANY($1::uuid[])', [ids])
  return ids.length
}
