import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import { createId } from '../../../../../shared/src/kernel/model/key.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { inTransaction } from '../../../kernel/db/inTransaction.ts'
import { insertRecord } from '../../../kernel/db/records/writeRecords.ts'
import type { Account } from '../accounts.ts'

type SignUp = {
  organization: string
  email: string
  /** Whoever has the address already. */
  known: Account | null
  values: Record<string, unknown>
  passwordHash: string
  /** Somebody chose another password for the address before. */
  isContested: boolean
}

/**
 * Keeps a sign-up, and answers its subject. A record that is there already stays as it is: what was told and chosen
 * waits for the mailed code (`takeSignUp`). Where the address is taken, the same statements run for nobody: how much
 * there is to do must not tell who has an account. Null then, and where its owner confirmed it meanwhile.
 */
export async function saveSignUp(deps: Pick<Deps, 'db' | 'now'>, signUp: SignUp): Promise<string | null> {
  const { known, values } = signUp
  const made = await makeCustomer(deps, signUp)
  return keepWaiting(deps, signUp, { key: known?.key ?? made, values: known ? values : {} })
}

/** A customer who is pending; one for nobody is taken back. */
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

/** Undoes the transaction that tells of it. */
const takenBack = new Error('The address is taken')

async function keepWaiting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { known, passwordHash, isContested }: SignUp,
  { key, values }: { key: string; values: Record<string, unknown> },
): Promise<string | null> {
  const lookedUp = known?.passwordHash ?? known?.waitingHash ?? null
  // Where another password was chosen since we looked, it is contested too.
  const { rows } = await db.pool.query<{ subject: string }>(
    `INSERT INTO "WaitingSignUp" AS w (subject, "values", "passwordHash", "mustReset", "overHash", "createdAt")
     SELECT 'customer:' || p.key, $2, $3, $4, c."passwordHash", $5
     FROM "Customer" p LEFT JOIN "Credential" c ON c.subject = 'customer:' || p.key
     WHERE p.key = $1 AND p.status = 'PENDING' AND c."isConfirmed" IS NOT TRUE
     ON CONFLICT (subject) DO UPDATE
       SET "values" = excluded."values", "passwordHash" = $3, "overHash" = excluded."overHash", "createdAt" = $5,
         "mustReset" = w."mustReset" OR $4
           OR coalesce(excluded."overHash", w."passwordHash") IS DISTINCT FROM $6
     RETURNING subject`,
    [key, JSON.stringify(values), passwordHash, isContested, new Date(now()), lookedUp],
  )
  return rows[0]?.subject ?? null
}
