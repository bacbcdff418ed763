import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { generatePassword, hashPassword } from '../../identity/passwords/passwords.ts'
import { subjectOf } from '../../identity/sessions.ts'

export type FirstAdministrator = { email: string; password: string }

/**
 * The installation's first account, and the same person as a customer of the organization's portals, with the same sign-in:
 * an administrator who learns (3§3.2), and the host of its meetings. The password is only in the return value.
 */
export async function createFirstAdministrator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organization: string,
): Promise<FirstAdministrator> {
  const email = 'admin@lectern.example'
  const name = 'Administrator'
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(db.pool, async (client) => {
    // The first organization is the platform's own (decision ROL-02).
    await execute(
      client,
      Prisma.sql`INSERT INTO "Installation" (id, "platformOrganization") VALUES (1, ${organization})
        ON CONFLICT DO NOTHING`,
    )
    const user = await insertRecord(client, User, null, { email, name }, now())
    // Somebody must be able to create the next organization.
    const link = { user: user.key, name, superUser: true }
    await insertRecord(client, UserOrganization, organization, link, now())
    const learner = { id: `admin_${createId()}`, email, name }
    const customer = await insertRecord(client, Customer, organization, learner, now())
    const subjects = [subjectOf('staff', user.key), subjectOf('customer', customer.key)]
    const moment = new Date(now())
    await execute(
      client,
      Prisma.sql`INSERT INTO "Credential"
          (subject, "passwordHash", "isConfirmed", "isProven", "createdAt", "updatedAt")
        SELECT unnest(${subjects}::text[]), ${passwordHash}, true, true, ${moment}::timestamptz, ${moment}::timestamptz`,
    )
  })
  return { email, password }
}
