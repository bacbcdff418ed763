import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Database } from '../../../kernel/db/Database.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'

/**
 * Keeps what a proven password is worth while it is still the person's, and none that must be reset: whoever
 * changes it waits until this is kept, and ends it with the rest. `sign_in` where they were faster. Null is for
 * who came in without a password, by a provider.
 */
export async function whilePasswordIs(
  { pool }: Pick<Database, 'pool'>,
  subject: string,
  passwordHash: string | null,
  keep: (db: Queryable) => Promise<unknown>,
): Promise<void> {
  if (passwordHash === null) {
    await keep(pool)
    return
  }
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM "Credential" WHERE subject = $1 AND "passwordHash" = $2 AND NOT "mustReset" FOR SHARE',
      [subject, passwordHash],
    )
    if (rowCount === 0) throw new AppError('sign_in')
    await keep(client)
  })
}
