import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import { endAllSessions } from '../sessions.ts'

/** Ends the person's sessions and requires a mailed code and a new password for the next sign-in (RESET_PASSWORD). */
export async function requireReset({ db, now }: Pick<Deps, 'db' | 'now'>, subject: string): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    await execute(
      client,
      Prisma.sql`INSERT INTO "Credential" (subject, "mustReset", "updatedAt")
        VALUES (${subject}, true, ${new Date(now())})
       ON CONFLICT (subject) DO UPDATE SET "mustReset" = true, "updatedAt" = excluded."updatedAt"`,
    )
    await execute(client, Prisma.sql`DELETE FROM "SignInChallenge" WHERE subject = ${subject}`)
    await endAllSessions(client, subject)
  })
}
