import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { openSecret } from '#server/kernel/settings/sealSecret.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { findStep } from './totpCode.ts'

type StepDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/** Verifies a code of the person's app, or a recovery code. Either works once. */
export async function takeSecondStep(deps: StepDeps, subject: string, given: string): Promise<boolean> {
  const code = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(deps, subject, code)
  const totp = await findTotp(deps, subject)
  return totp?.confirmedAt ? takeTotpCode(deps, totp, code) : false
}

/**
 * A code of the current step of 30 s, or of a neighbouring one, because clocks differ. No step is accepted twice, nor
 * one before it.
 */
export async function takeTotpCode(
  deps: StepDeps,
  totp: { subject: string; secret: string },
  code: string,
): Promise<boolean> {
  const secret = openSecret(deps, { purpose: 'totp secrets', owner: totp.subject }, totp.secret)
  const step = findStep(secret, code, deps.now())
  if (step === null) return false
  const count = await execute(
    deps.db,
    Prisma.sql`UPDATE "Totp" SET "lastStep" = ${step}
      WHERE subject = ${totp.subject} AND secret = ${totp.secret} AND "lastStep" < ${step}`,
  )
  return count === 1
}

type Totp = { subject: string; secret: string; confirmedAt: Date | null }

/** The secret that a person shares with their app, if any; sealed. */
export async function findTotp(deps: Pick<Deps, 'db'>, subject: string): Promise<Totp | undefined> {
  const [totp] = await query<Totp>(
    deps.db,
    Prisma.sql`SELECT subject, secret, "confirmedAt" FROM "Totp" WHERE subject = ${subject}`,
  )
  return totp
}
