import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { deleteRecord } from '#server/kernel/db/records/deleteRecord.ts'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import type { leaveOrganization as operation } from '#shared/features/identity/operations/invitations.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ListedRole } from '#shared/kernel/model/roles.ts'
import { getOwnAccount } from '../accounts.ts'
import { texts } from '../texts.ts'
import { refuseLastAdministrator } from './refuseLastAdministrator.ts'

/** Removes the person's link; their account and everything they made stay. */
export const leaveOrganization: Handler<typeof operation> = async ({ organizationID }, context) => {
  const { deps } = context
  const { key: user } = await getOwnAccount(context)
  const { name } = await getRecord(deps.db, Organization, organizationID, ['name'])
  await inTransaction(deps.db.pool, async (client) => {
    const rows = await query<{
      key: string
      user: string
      superUser: boolean
      roles: ListedRole[]
    }>(
      client,
      Prisma.sql`SELECT key, "user", "superUser", coalesce(roles, '[]') AS roles FROM "UserOrganization"
       WHERE organization = ${organizationID} AND "user" = ${user} FOR UPDATE`,
    )
    const [own] = rows
    if (!own) throw new AppError('not_found')
    await deleteRecord(client, UserOrganization, own.key)
    await refuseLastAdministrator(client, organizationID, own)
  })
  return { message: texts.left(name) }
}
