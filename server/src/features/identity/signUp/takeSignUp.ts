import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import { allOf, type Row, toRecord } from '#server/kernel/db/records/columns.ts'
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
  const { rows } = await client.query<Waiting>(
    `DELETE FROM "WaitingSignUp" WHERE subject = $1
       RETURNING "values", "passwordHash", "mustReset", "overHash"`,
    [subject],
  )
  const [waiting] = rows
  if (!waiting) return
  const found = Prisma.sql`SELECT ${allOf(Customer)} FROM "Customer" WHERE key = ${key}`
  const [row] = (await client.query<Row>(found.text, found.values)).rows
  if (row) await updateRecord(client, Customer, toRecord(row), waiting.values, now)
  await client.query(
    `INSERT INTO "Credential" AS c (subject, "passwordHash", "mustReset", "isProven") VALUES ($1, $2, $3, NOT $3)
       ON CONFLICT (subject) DO UPDATE
         SET "passwordHash" = $2, "temporaryUntil" = NULL, "updatedAt" = $4,
           "mustReset" = $3 OR c."passwordHash" IS DISTINCT FROM $5,
           "isProven" = NOT $3 AND c."passwordHash" IS NOT DISTINCT FROM $5
         WHERE NOT c."isConfirmed"`,
    [subject, waiting.passwordHash, waiting.mustReset, new Date(now), waiting.overHash],
  )
}
