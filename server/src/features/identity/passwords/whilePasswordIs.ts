import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * Runs a write that depends on a proven password only while that is still the person's and need not be reset: a
 * concurrent password change waits for it, and then also revokes its result. @throws AppError `sign_in` if the
 * password changed first. Null is for people who signed in through a provider.
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
    const count = await execute(
      client,
      Prisma.sql`SELECT 1 FROM "Credential" WHERE subject = ${subject} AND "passwordHash" = ${passwordHash}
        AND NOT "mustReset" FOR SHARE`,
    )
    if (count === 0) throw new AppError('sign_in')
    await keep(client)
  })
}
