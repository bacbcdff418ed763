import { randomBytes } from 'node:crypto'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { sealSecret } from '#server/kernel/settings/sealSecret.ts'
import type {
  confirmTotp as confirmTotpOperation,
  newRecoveryCodes as newRecoveryCodesOperation,
  removeTotp as removeTotpOperation,
  setUpTotp as setUpTotpOperation,
} from '#shared/features/identity/operations/totp.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getOwnAccount } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { placeName, sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { createRecoveryCodes } from './recoveryCodes.ts'
import { findTotp, takeTotpCode } from './takeSecondStep.ts'
import { base32 } from './totpCode.ts'

/**
 * Creates a secret for the person's authenticator app; requires the password. A secret in use must be turned off
 * first.
 */
export const setUpTotp: Handler<typeof setUpTotpOperation> = async (input, context) => {
  const { deps } = context
  const { subject, email, hasTotp } = await requirePassword(context, input.password)
  if (hasTotp) throw new AppError('forbidden', { details: { reason: 'secondStepOn' } })
  const secret = randomBytes(20)
  await execute(
    deps.db,
    Prisma.sql`INSERT INTO "Totp" (subject, secret, "lastStep", "createdAt")
      VALUES (${subject}, ${sealSecret(deps, { purpose: 'totp secrets', owner: subject }, secret)}, 0, ${new Date(deps.now())})
      ON CONFLICT (subject) DO UPDATE
        SET secret = excluded.secret, "lastStep" = 0, "createdAt" = excluded."createdAt"`,
  )
  return { secret: base32(secret), uri: otpauthUri(await placeName(context), email, base32(secret)) }
}

/** The address in the QR code for apps. */
function otpauthUri(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(email)}`
  const parameters = {
    secret,
    issuer: issuer.replaceAll(':', ' '),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}

/** Turns the second step on after a code shows that the app has the secret; notifies the owner by mail. */
export const confirmTotp: Handler<typeof confirmTotpOperation> = async (input, context) => {
  const { deps } = context
  const { subject, email, organization } = await getOwnAccount(context)
  await countTry(context, 'secondStep', subject)
  const totp = await findTotp(deps, subject)
  if (totp?.confirmedAt !== null || !(await takeTotpCode(deps, totp, input.code.replace(/\s/g, ''))))
    throw new AppError('code_wrong')
  const recoveryCodes = await createRecoveryCodes(deps, subject)
  await execute(
    deps.db,
    Prisma.sql`UPDATE "Totp" SET "confirmedAt" = ${new Date(deps.now())} WHERE subject = ${subject}`,
  )
  await sendIdentityMail(context, { to: email, secret: null, purpose: 'secondStepAdded', organization })
  return { recoveryCodes }
}

/** Turns the second step off, and forgets the recovery codes. */
export const removeTotp: Handler<typeof removeTotpOperation> = async (input, context) => {
  const { subject } = await requirePassword(context, input.password)
  await inTransaction(context.deps.db.pool, (client) => deleteSecondStep(client, subject))
  return { ok: true }
}

/** Creates new recovery codes for a person with the second step on. */
export const newRecoveryCodes: Handler<typeof newRecoveryCodesOperation> = async (input, context) => {
  const { subject, hasTotp } = await requirePassword(context, input.password)
  if (!hasTotp) throw new AppError('forbidden', { details: { reason: 'secondStepOff' } })
  return { recoveryCodes: await createRecoveryCodes(context.deps, subject) }
}

/** Deletes app secret and recovery codes; false if there were none. In the caller's transaction. */
export async function deleteSecondStep(client: Queryable, subject: string): Promise<boolean> {
  const count = await execute(client, Prisma.sql`DELETE FROM "Totp" WHERE subject = ${subject}`)
  await execute(client, Prisma.sql`DELETE FROM "RecoveryCode" WHERE subject = ${subject}`)
  return count > 0
}
