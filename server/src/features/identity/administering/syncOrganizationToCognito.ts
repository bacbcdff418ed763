import type { Handler } from '#server/kernel/request/Handler.ts'
import type { syncOrganizationToCognito as operation } from '#shared/features/identity/operations/administration.ts'
import { texts } from '../texts.ts'

/**
 * Creates an identity record for every customer and linked user without one; they can sign in through a mailed code.
 */
export const syncOrganizationToCognito: Handler<typeof operation> = async ({ organizationID }, context) => {
  const add = async (people: string) => {
    const { rowCount } = await context.deps.db.pool.query(
      `INSERT INTO "Credential" (subject) ${people} ON CONFLICT (subject) DO NOTHING`,
      [organizationID],
    )
    return rowCount ?? 0
  }
  const customers = await add(`SELECT 'customer:' || key FROM "Customer" WHERE organization = $1`)
  const users = await add(
    `SELECT 'staff:' || u.key FROM "User" u JOIN "UserOrganization" o ON o."user" = u.key WHERE o.organization = $1`,
  )
  return { statusCode: 200, customers, users, message: texts.identitiesAdded }
}
