import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Pool, subjectOf } from '../sessions.ts'

type PersonIn = { pool: Pool; subject: string; isTrusted: boolean; worksElsewhere: boolean }

type Named = { organizationID: string; userId: string; pool?: Pool | null | undefined }

/**
 * The person whose identity an administrator wants to change. @throws AppError `not_found` for people of other
 * organizations, `forbidden` for super users and for the administrator's own account. People who also work for others
 * are no single organization's to change (`worksElsewhere`).
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
    // A pending person must still confirm their email address.
    const isTrusted = customer.status !== 'PENDING'
    const subject = subjectOf('customer', customer.key)
    return { pool: 'customer', subject, isTrusted, worksElsewhere: false }
  }
  const link = await prisma.userOrganization.findFirst({ where: { organization, user: id } })
  const user = link && (await prisma.user.findUnique({ where: { key: id } }))
  if (!user) throw new AppError('not_found')
  // For the own account there are changePassword and removeTotp, which require the password.
  if (context.viewer.kind === 'staff' && context.viewer.userId === user.key) throw new AppError('forbidden')
  if (context.viewer.kind !== 'staff' || !administers(context.viewer, link)) throw new AppError('forbidden')
  const { viewer } = context
  const links = await prisma.userOrganization.findMany({ where: { user: user.key } })
  const worksElsewhere = !links.every((one) => administers(viewer, one))
  return { pool, subject: subjectOf('staff', user.key), isTrusted: true, worksElsewhere }
}

/** Super users administer everyone in their organization; full administrators everyone but super users. */
export function administers(
  { roles }: Extract<RequestContext['viewer'], { kind: 'staff' }>,
  link: { organization: string; superUser: boolean },
): boolean {
  const own = roles.get(link.organization) ?? []
  return own.includes('SUPERUSER') || (own.includes('FULLADMIN') && !link.superUser)
}
