import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { endAllSessions } from '../sessions.ts'

/** Ends the person's sessions and requires a mailed code and a new password for the next sign-in (RESET_PASSWORD). */
export async function requireReset({ db, now }: Pick<Deps, 'db' | 'now'>, subject: string): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    await client.query(
      `INSERT INTO "Credential" (subject, "mustReset", "updatedAt") VALUES ($1, true, $2)
       ON CONFLICT (subject) DO UPDATE SET "mustReset" = true, "updatedAt" = excluded."updatedAt"`,
      [subject, new Date(now())],
    )
    await client.query('DELETE FROM "SignInChallenge" WHERE subject = $1', [subject])
    await endAllSessions(client, subject)
  })
}
