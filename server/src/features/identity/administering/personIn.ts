import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { type Pool, subjectOf } from '../sessions.ts'
import { administers } from './administers.ts'

type PersonIn = { pool: Pool; subject: string; isTrusted: boolean; worksElsewhere: boolean }

type Named = { organizationID: string; userId: string; pool?: Pool | null | undefined }

/**
 * Whose identity an administrator means; `not_found` for people of other organizations, `forbidden` where it
 * is not theirs to change: of super users, and their own. What those who work for others too have, is not one
 * organization's (`worksElsewhere`).
 */
export async function personIn(
  context: RequestContext,
  { organizationID: organization, userId, pool }: Named,
): Promise<PersonIn> {
  const { prisma } = context.deps.db
  const id = userId.split('~').at(-1) ?? userId
  if (pool !== 'staff') {
    const customer = await prisma.customer.findUnique({ where: { key: `${organization}~${id}` } })
    if (!customer) throw new AppError('not_found')
    // A pending one still has to confirm their address.
    const isTrusted = customer.status !== 'PENDING'
    const subject = subjectOf('customer', customer.key)
    return { pool: 'customer', subject, isTrusted, worksElsewhere: false }
  }
  const link = await prisma.userOrganization.findFirst({ where: { organization, user: id } })
  const user = link && (await prisma.user.findUnique({ where: { key: id } }))
  if (!user) throw new AppError('not_found')
  // One's own goes by changePassword and removeTotp, which ask for the password.
  if (context.viewer.kind === 'staff' && context.viewer.userId === user.key) throw new AppError('forbidden')
  if (context.viewer.kind !== 'staff' || !administers(context.viewer, link)) throw new AppError('forbidden')
  const { viewer } = context
  const links = await prisma.userOrganization.findMany({ where: { user: user.key } })
  const worksElsewhere = !links.every((one) => administers(viewer, one))
  return { pool, subject: subjectOf('staff', user.key), isTrusted: true, worksElsewhere }
}
