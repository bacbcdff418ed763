import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { isFullAmong, type ListedRole } from '../../../../../shared/src/kernel/model/roles.ts'
import { rolesOf } from '../../../../../shared/src/kernel/rules/rolesOf.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import { texts } from '../texts.ts'

type Link = { key: string; superUser: boolean; roles: ListedRole[] }

/**
 * Refuses to remove the link of the last full administrator. Locks in a transaction, so that two concurrent leaves
 * are serialized.
 */
export async function refuseLastAdministrator(
  db: Queryable,
  organization: string,
  link: string,
): Promise<void> {
  const { rows } = await db.query<Link>(
    `SELECT key, "superUser", coalesce(roles, '[]') AS roles FROM "UserOrganization"
     WHERE organization = $1 ORDER BY key FOR UPDATE`,
    [organization],
  )
  const administrators = rows.filter((row) => isFullAmong(rolesOf(row)))
  if (administrators.some(({ key }) => key !== link)) return
  if (administrators.some(({ key }) => key === link))
    throw new AppError('validation', { message: texts.lastAdministrator })
}
