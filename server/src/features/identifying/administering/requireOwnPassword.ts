import type { Deps } from '../../../Deps.ts'
import { requireReset } from './requireReset.ts'

/**
 * Before somebody enters another organization: a password that was chosen without a proof of the mailbox may be an
 * administrator's elsewhere. It needs a mailed code then, nobody stays signed in by it, and the second step that was
 * set up with it is gone. False where there is no such password.
 */
export async function requireOwnPassword(deps: Pick<Deps, 'db' | 'now'>, subject: string): Promise<boolean> {
  const { prisma } = deps.db
  if (!(await isPasswordForeign(deps, subject))) return false
  await requireReset(deps, subject)
  await prisma.$transaction([
    prisma.totp.deleteMany({ where: { subject } }),
    prisma.recoveryCode.deleteMany({ where: { subject } }),
  ])
  return true
}

/** Is it a password that somebody else than the mailbox's owner may know? */
export async function isPasswordForeign({ db }: Pick<Deps, 'db'>, subject: string): Promise<boolean> {
  const where = { subject, isProven: false, passwordHash: { not: null } }
  return (await db.prisma.credential.count({ where })) > 0
}
