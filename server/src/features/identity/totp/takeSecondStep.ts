import type { Deps } from '#server/kernel/Deps.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { openSecret } from './sealSecret.ts'
import { findStep } from './totpCode.ts'

type StepDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/** Verifies a code of the person's app, or a recovery code. Either works once. */
export async function takeSecondStep(deps: StepDeps, subject: string, given: string): Promise<boolean> {
  const code = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(deps, subject, code)
  const totp = await deps.db.prisma.totp.findUnique({ where: { subject } })
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
  const secret = openSecret(deps, totp.subject, totp.secret)
  const step = findStep(secret, code, deps.now())
  if (step === null) return false
  const { count } = await deps.db.prisma.totp.updateMany({
    where: { subject: totp.subject, secret: totp.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count === 1
}
