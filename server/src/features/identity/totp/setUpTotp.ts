import { randomBytes } from 'node:crypto'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { setUpTotp as operation } from '#shared/features/identity/operations/totp.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { placeName } from '../mail/sendIdentityMail.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { sealSecret } from './sealSecret.ts'
import { base32 } from './totpCode.ts'

/**
 * Creates a secret for the person's authenticator app; requires the password. A secret in use must be turned off
 * first.
 */
export const setUpTotp: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { subject, email, hasTotp } = await requirePassword(context, input.password)
  if (hasTotp) throw new AppError('forbidden', { details: { reason: 'secondStepOn' } })
  const secret = randomBytes(20)
  const facts = { secret: sealSecret(deps, subject, secret), lastStep: 0, createdAt: new Date(deps.now()) }
  await deps.db.prisma.totp.upsert({ where: { subject }, create: { subject, ...facts }, update: facts })
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
