import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
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
  const { db } = context.deps
  const id = userId.split('~').at(-1) ?? userId
  if (pool !== 'staff') {
    const customer = await findRecord(db, Customer, {
      where: Prisma.sql`key = ${`${organization}~${id}`}`,
      fields: ['status'],
    })
    if (!customer) throw new AppError('not_found')
    // A pending person must still confirm their email address.
    const isTrusted = customer.status !== 'PENDING'
    const subject = subjectOf('customer', customer.key)
    return { pool: 'customer', subject, isTrusted, worksElsewhere: false }
  }
  const links = await findLinks(db, id)
  const link = links.find((one) => one.organization === organization)
  const user = link && (await findRecord(db, User, { where: Prisma.sql`key = ${id}`, fields: [] }))
  if (!user) throw new AppError('not_found')
  // For the own account there are changePassword and removeTotp, which require the password.
  if (context.viewer.kind === 'staff' && context.viewer.userId === user.key) throw new AppError('forbidden')
  if (context.viewer.kind !== 'staff' || !administers(context.viewer, link)) throw new AppError('forbidden')
  const { viewer } = context
  const worksElsewhere = !links.every((one) => administers(viewer, one))
  return { pool, subject: subjectOf('staff', user.key), isTrusted: true, worksElsewhere }
}

/** A person's links to the organizations that they work for. */
export const findLinks = (db: Database, user: string) =>
  selectRecords(db, UserOrganization, {
    where: Prisma.sql`"user" = ${user}`,
    fields: ['superUser'],
    limit: null,
  })

/** Super users administer everyone in their organization; full administrators everyone but super users. */
export function administers(
  { roles }: Extract<RequestContext['viewer'], { kind: 'staff' }>,
  link: { organization: string | null; superUser: boolean },
): boolean {
  const own = roles.get(link.organization ?? '') ?? []
  return own.includes('SUPERUSER') || (own.includes('FULLADMIN') && !link.superUser)
}
