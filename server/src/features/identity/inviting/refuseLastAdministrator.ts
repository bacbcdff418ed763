import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isFullAmong, type ListedRole } from '#shared/kernel/model/roles.ts'
import { rolesOf } from '#shared/kernel/rules/access/staffRights.ts'
import { texts } from '../texts.ts'

type Link = { user: string; superUser: boolean; roles: ListedRole[] }

/**
 * Refuses, after the link was removed or changed in this transaction, to leave an organization without a full
 * administrator. Super users of the platform who founded it are guests there: they do not stand in for the last
 * administrator of its own, but one of them stays where nobody else administers it.
 *
 * Concurrent removals take turns after writing their links; each then sees the earlier ones (READ COMMITTED).
 */
export async function refuseLastAdministrator(
  client: Queryable,
  organization: string,
  before: Link,
): Promise<void> {
  if (!isFullAmong(rolesOf(before))) return
  await execute(
    client,
    Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`administrators ${organization}`}, 0))`,
  )
  const links = await query<Link>(
    client,
    Prisma.sql`SELECT "user", "superUser", coalesce(roles, '[]') AS roles FROM "UserOrganization"
      WHERE organization = ${organization}`,
  )
  const guests = await query<{ user: string }>(
    client,
    Prisma.sql`SELECT l."user" FROM "UserOrganization" l
      JOIN "Installation" i ON i."platformOrganization" = l.organization
     WHERE l."superUser" AND l.organization <> ${organization}`,
  )
  const ofPlatform = new Set(guests.map(({ user }) => user))
  const isGuest = ({ user, superUser, roles }: Link) =>
    superUser && ofPlatform.has(user) && (roles.length === 0 || !isFullAmong(roles))
  const left = links.filter((link) => isFullAmong(rolesOf(link)))
  if (left.some((link) => isGuest(before) || !isGuest(link))) return
  throw new AppError('validation', { message: texts.lastAdministrator })
}
