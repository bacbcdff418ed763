import type { removeTotp as operation } from '../../../../../shared/src/api/identity/totp.ts'
import type { Handler } from '../../Handler.ts'
import { requirePassword } from '../passwords/requirePassword.ts'

/** Turns the second step off, and forgets the recovery codes. */
export const removeTotp: Handler<typeof operation> = async (input, context) => {
  const { subject } = await requirePassword(context, input.password)
  const { prisma } = context.deps.db
  await prisma.$transaction([
    prisma.totp.deleteMany({ where: { subject } }),
    prisma.recoveryCode.deleteMany({ where: { subject } }),
  ])
  return { ok: true }
}
