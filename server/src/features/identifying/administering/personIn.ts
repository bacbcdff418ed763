import { User } from '../../../../../shared/src/entities/User.ts'
import { AppError } from '../../../../../shared/src/errors/AppError.ts'
import { guardWrite } from '../../../access/guardWrite.ts'
import { toRecord } from '../../../db/records/columns.ts'
import type { RequestContext } from '../../../graphql/RequestContext.ts'
import { type Pool, subjectOf } from '../sessions.ts'

type Named = { organizationID: string; userId: string; pool?: Pool | null | undefined }

/**
 * Whose identity an administrator means; `not_found` for people of other organizations, `forbidden` where it
 * is not theirs to change: of super users, of those who work for others too, and their own.
 */
export async function personIn(
  context: RequestContext,
  { organizationID: organization, userId, pool }: Named,
): Promise<{ pool: Pool; subject: string; isTrusted: boolean }> {
  const { prisma } = context.deps.db
  const id = userId.split('~').at(-1) ?? userId
  if (pool !== 'staff') {
    const customer = await prisma.customer.findUnique({ where: { key: `${organization}~${id}` } })
    if (!customer) throw new AppError('not_found')
    // A pending one still has to confirm their address.
    const isTrusted = customer.status !== 'PENDING'
    return { pool: 'customer', subject: subjectOf('customer', customer.key), isTrusted }
  }
  const link = await prisma.userOrganization.findFirst({ where: { organization, user: id } })
  const user = link && (await prisma.user.findUnique({ where: { key: id } }))
  if (!user) throw new AppError('not_found')
  // One's own goes by changePassword and removeTotp, which ask for the password.
  if (context.viewer.kind === 'staff' && context.viewer.userId === user.key) throw new AppError('forbidden')
  await guardWrite(context, 'update', User, null, {}, toRecord({ ...user, organization: null }))
  return { pool, subject: subjectOf('staff', user.key), isTrusted: true }
}
