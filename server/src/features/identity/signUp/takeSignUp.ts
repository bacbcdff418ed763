import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { Account } from '../accounts.ts'

type Waiting = {
  values: Record<string, unknown>
  passwordHash: string
  mustReset: boolean
  overHash: string | null
}

/**
 * After the right code, in the caller's transaction with the person locked: applies the sign-up's data and password.
 * The password becomes valid if nobody else, an administrator included, chose one for the address; otherwise a mailed
 * code is needed to choose another (`mustReset`).
 */
export async function takeSignUp(
  client: Queryable,
  now: number,
  { subject, key }: Pick<Account, 'subject' | 'key'>,
): Promise<void> {
  const rows = await query<Waiting>(
    client,
    Prisma.sql`DELETE FROM "WaitingSignUp" WHERE subject = ${subject}
       RETURNING "values", "passwordHash", "mustReset", "overHash"`,
  )
  const [waiting] = rows
  if (!waiting) return
  const customer = await findRecord(client, Customer, { where: Prisma.sql`key = ${key}` })
  if (customer) await updateRecord(client, Customer, customer, waiting.values, now)
  await execute(
    client,
    Prisma.sql`INSERT INTO "Credential" AS c (subject, "passwordHash", "mustReset", "isProven")
      VALUES (${subject}, ${waiting.passwordHash},
         ${waiting.mustReset}, NOT ${waiting.mustReset})
       ON CONFLICT (subject) DO UPDATE
         SET "passwordHash" = ${waiting.passwordHash}, "temporaryUntil" = NULL, "updatedAt" = ${new Date(now)},
           "mustReset" = ${waiting.mustReset} OR c."passwordHash" IS DISTINCT FROM ${waiting.overHash},
           "isProven" = NOT ${waiting.mustReset} AND c."passwordHash" IS NOT DISTINCT FROM ${waiting.overHash}
         WHERE NOT c."isConfirmed"`,
  )
}
