import type { resetPassword as operation } from '../../../../../shared/src/api/identity/administration.ts'
import { User } from '../../../../../shared/src/entities/User.ts'
import { AppError } from '../../../../../shared/src/errors/AppError.ts'
import { guardWrite } from '../../../access/guardWrite.ts'
import { toRecord } from '../../../db/records/columns.ts'
import type { RequestContext } from '../../../graphql/RequestContext.ts'
import type { Handler } from '../../Handler.ts'
import { refuseLeakedPassword } from '../leakedPasswords.ts'
import { type Pool, subjectOf } from '../sessions.ts'
import { setPassword, temporaryFrom } from '../setPassword.ts'
import { texts } from '../texts.ts'
import { requireReset } from './requireReset.ts'

/**
 * An administrator sets somebody's password: to be changed at the next sign-in, unless they say otherwise.
 * Without a password, the person needs a mailed code for their next one.
 */
export const resetPassword: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { subject, isTrusted } = await personIn(
    context,
    input.organizationID,
    input.userId,
    input.pool ?? 'customer',
  )
  if (!input.password) {
    await requireReset(deps, subject)
    return { step: 'SUCCESS', message: texts.mustResetNext, token: null, challenge: null }
  }
  refuseLeakedPassword(input.password)
  await setPassword(deps, subject, input.password, {
    temporaryUntil: input.forceChange === false ? null : temporaryFrom(deps.now()),
    ...(isTrusted ? { isConfirmed: true } : {}),
  })
  return { step: 'SUCCESS', message: texts.updated, token: null, challenge: null }
}

/** Whose password it is; `not_found` for people of other organizations, `forbidden` where it is not theirs to change. */
async function personIn(
  context: RequestContext,
  organization: string,
  userId: string,
  pool: Pool,
): Promise<{ subject: string; isTrusted: boolean }> {
  const { prisma } = context.deps.db
  const id = userId.split('~').at(-1) ?? userId
  if (pool === 'customer') {
    const customer = await prisma.customer.findUnique({ where: { key: `${organization}~${id}` } })
    if (!customer) throw new AppError('not_found')
    // A pending one still has to confirm their address.
    return { subject: subjectOf('customer', customer.key), isTrusted: customer.status !== 'PENDING' }
  }
  const link = await prisma.userOrganization.findFirst({ where: { organization, user: id } })
  const user = link && (await prisma.user.findUnique({ where: { key: id } }))
  if (!user) throw new AppError('not_found')
  // One's own goes by changePassword, which asks for the old one.
  if (context.viewer.kind === 'staff' && context.viewer.userId === user.key) throw new AppError('forbidden')
  await guardWrite(context, 'update', User, null, {}, toRecord({ ...user, organization: null }))
  return { subject: subjectOf('staff', user.key), isTrusted: true }
}
