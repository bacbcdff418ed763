import type { Database } from '#server/kernel/db/Database.ts'
import { recordDays } from '#shared/features/learning/operations/packages.ts'

export const recordsKeptMs = recordDays * 24 * 3600 * 1000

/** Deletes records that are too old; readers do not see them any more before that. */
export async function forgetRecords({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  await pool.query('DELETE FROM "ScormRecord" WHERE "lastAt" < $1', [new Date(now - recordsKeptMs)])
}
