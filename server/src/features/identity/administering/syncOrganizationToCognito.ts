import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { syncOrganizationToCognito as operation } from '#shared/features/identity/operations/administration.ts'
import { texts } from '../texts.ts'

/**
 * Creates an identity record for every customer and linked user without one; they can sign in through a mailed code.
 */
export const syncOrganizationToCognito: Handler<typeof operation> = async ({ organizationID }, context) => {
  const add = (people: Prisma.Sql) =>
    execute(
      context.deps.db,
      Prisma.sql`INSERT INTO "Credential" (subject) ${people} ON CONFLICT (subject) DO NOTHING`,
    )
  const customers = await add(
    Prisma.sql`SELECT 'customer:' || key FROM "Customer" WHERE organization = ${organizationID}`,
  )
  const users = await add(
    Prisma.sql`SELECT 'staff:' || u.key FROM "User" u JOIN "UserOrganization" o ON o."user" = u.key
      WHERE o.organization = ${organizationID}`,
  )
  return { statusCode: 200, customers, users, message: texts.identitiesAdded }
}
