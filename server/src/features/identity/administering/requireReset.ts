import type { Deps } from '../../../kernel/Deps.ts'
import { endSessionsOf } from '../sessions.ts'

/** The person is signed out, and needs a mailed code and a new password for the next sign-in (RESET_PASSWORD). */
export async function requireReset({ db, now }: Pick<Deps, 'db' | 'now'>, subject: string): Promise<void> {
  const facts = { mustReset: true, updatedAt: new Date(now()) }
  await db.prisma.credential.upsert({ where: { subject }, create: { subject, ...facts }, update: facts })
  await db.prisma.signInChallenge.deleteMany({ where: { subject } })
  await endSessionsOf(db.pool, subject)
}
