import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Account } from '../accounts.ts'

type SignUp = {
  organization: string
  email: string
  /** The account that already has the email address. */
  known: Account | null
  values: Record<string, unknown>
  passwordHash: string
  /** Whether another password was chosen for the address before. */
  isContested: boolean
}

/**
 * Stores a sign-up, and returns its subject. An existing record stays unchanged: data and password wait for the
 * mailed code (`takeSignUp`). If the address is taken, the same statements run for a dummy, so that timing does not
 * reveal who has an account. Returns null then, and if the owner confirmed the address meanwhile.
 */
export async function saveSignUp(deps: Pick<Deps, 'db' | 'now'>, signUp: SignUp): Promise<string | null> {
  const { known, values } = signUp
  const made = await makeCustomer(deps, signUp)
  return keepWaiting(deps, signUp, { key: known?.key ?? made, values: known ? values : {} })
}

/** Inserts a pending customer; a dummy is rolled back. */
async function makeCustomer({ db, now }: Pick<Deps, 'db' | 'now'>, signUp: SignUp): Promise<string> {
  const { organization, known, values } = signUp
  const email = known ? `${createId()}@taken.invalid` : signUp.email
  const making = inTransaction(db.pool, async (client) => {
    const record = { ...values, email, status: 'PENDING' }
    const { key } = await insertRecord(client, Customer, organization, record, now())
    if (known) throw takenBack
    return key
  })
  return making.catch((error: unknown) => {
    if (error === takenBack) return ''
    throw error
  })
}

/** Thrown to roll the transaction back. */
const takenBack = new Error('The address is taken')

async function keepWaiting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { known, passwordHash, isContested }: SignUp,
  { key, values }: { key: string; values: Record<string, unknown> },
): Promise<string | null> {
  const lookedUp = known?.passwordHash ?? known?.waitingHash ?? null
  const moment = new Date(now())
  // If another password was chosen since the lookup, it is contested too.
  const rows = await query<{ subject: string }>(
    db,
    Prisma.sql`INSERT INTO "WaitingSignUp" AS w (subject, "values", "passwordHash", "mustReset", "overHash",
      "createdAt")
     SELECT 'customer:' || p.key, ${JSON.stringify(values)}::jsonb, ${passwordHash}, ${isContested}::boolean,
       c."passwordHash", ${moment}::timestamptz
     FROM "Customer" p LEFT JOIN "Credential" c ON c.subject = 'customer:' || p.key
     WHERE p.key = ${key} AND c."isConfirmed" IS NOT TRUE
       AND (p.status = 'PENDING' OR p.status = 'ACTIVE' AND c."passwordHash" IS NULL)
     ON CONFLICT (subject) DO UPDATE
       SET "values" = excluded."values", "passwordHash" = ${passwordHash}, "overHash" = excluded."overHash",
         "createdAt" = ${moment}, "mustReset" = w."mustReset" OR ${isContested}
           OR coalesce(excluded."overHash", w."passwordHash") IS DISTINCT FROM ${lookedUp}
     RETURNING subject`,
  )
  return rows[0]?.subject ?? null
}
