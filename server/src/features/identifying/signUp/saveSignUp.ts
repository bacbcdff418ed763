import { Customer } from '../../../../../shared/src/entities/Customer.ts'
import { createId } from '../../../../../shared/src/model/key.ts'
import type { Deps } from '../../../Deps.ts'
import { Prisma } from '../../../db/generated/client.ts'
import { inTransaction } from '../../../db/inTransaction.ts'
import { allOf, type Row, toRecord } from '../../../db/records/columns.ts'
import { insertRecord, updateRecord } from '../../../db/records/writeRecords.ts'
import type { Account } from '../accounts.ts'
import { subjectOf } from '../sessions.ts'

type SignUp = {
  organization: string
  email: string
  /** Whoever signed up with the address before, and has not confirmed it. */
  known: Account | null
  isTaken: boolean
  values: Record<string, unknown>
  credential: { passwordHash: string; mustReset: boolean }
}

/**
 * Keeps a sign-up, and answers its subject. Where the address is taken, the same statements run for
 * nobody and are taken back: how much there is to do must not tell who has an account. Null then, and where
 * its owner confirmed it meanwhile.
 */
export async function saveSignUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { organization, email, known, isTaken, values, credential }: SignUp,
): Promise<string | null> {
  const saving = inTransaction(db.pool, async (client) => {
    const { text, values: keys } =
      Prisma.sql`SELECT ${allOf(Customer)} FROM "Customer" WHERE key = ${known?.key ?? ''}`
    const { rows } = await client.query<Row>(text, keys)
    const kept = { ...values, email: isTaken ? `${createId()}@taken.invalid` : email }
    const record = rows[0]
      ? await updateRecord(client, Customer, toRecord(rows[0]), kept, now())
      : await insertRecord(client, Customer, organization, { ...kept, status: 'PENDING' }, now())
    const subject = subjectOf('customer', record?.key ?? known?.key ?? '')
    const { rowCount } = await client.query(
      `INSERT INTO "Credential" AS c (subject, "passwordHash", "mustReset") VALUES ($1, $2, $3)
       ON CONFLICT (subject) DO UPDATE
         SET "passwordHash" = $2, "mustReset" = $3 OR c."passwordHash" IS DISTINCT FROM $5,
           "isProven" = false, "temporaryUntil" = NULL, "updatedAt" = $4
         WHERE NOT c."isConfirmed"`,
      [subject, credential.passwordHash, credential.mustReset, new Date(now()), known?.passwordHash ?? null],
    )
    if (isTaken || rowCount === 0) throw takenBack
    return subject
  })
  return saving.catch((error: unknown) => {
    if (error === takenBack) return null
    throw error
  })
}

/** Undoes the transaction that tells of it. */
const takenBack = new Error('The address is taken')
