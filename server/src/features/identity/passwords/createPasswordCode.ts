import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { createCode } from '../codes.ts'
import { subjectOf } from '../sessions.ts'
import { temporaryFrom } from './setPassword.ts'

/**
 * A code like that of a forgotten password, valid as long as a temporary password, for a customer who cannot sign in yet:
 * without a password that is valid and without another sign-in provider. Null for those who can.
 */
export async function createPasswordCode(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  customer: string,
): Promise<string | null> {
  const subject = subjectOf('customer', customer)
  const now = deps.now()
  const [known] = await query(
    deps.db,
    Prisma.sql`SELECT FROM "Credential" WHERE subject = ${subject} AND "passwordHash" IS NOT NULL
        AND ("temporaryUntil" IS NULL OR "temporaryUntil" > ${new Date(now)})
      UNION ALL SELECT FROM "IdentityLink" WHERE subject = ${subject}`,
  )
  if (known) return null
  return createCode(deps, subject, 'forgotPassword', { lifeMs: temporaryFrom(now).getTime() - now })
}
