import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { createIdentityCustomer as operation } from '#shared/features/identity/operations/administration.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { claimName, findAccount } from '../accounts.ts'
import { normalizeEmail } from '../normalizeEmail.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { keepPassword, temporaryFrom } from '../passwords/setPassword.ts'
import { subjectOf } from '../sessions.ts'
import { confirmWithin } from '../signUp/confirmAccount.ts'
import { texts } from '../texts.ts'

/**
 * Creates a customer with a temporary password (3§7.5), or gives one to an existing customer without a password. An
 * unverified email address must be confirmed with a mailed code first.
 */
export const createIdentityCustomer: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID: organization, emailVerified } = input
  const email = normalizeEmail(input.email)
  const who = { pool: 'customer', organization, email } as const
  const known = await findAccount(deps, { ...who, name: claimName(deps, who) })
  if (known?.passwordHash)
    throw new AppError('validation', {
      details: makeDetails({ email: faultSaying(texts.hasIdentity, 'taken') }),
    })
  const status = emailVerified && known?.status !== 'SUSPENDED' ? 'ACTIVE' : (known?.status ?? 'PENDING')
  const values = { email, name: input.name ?? null, status }
  // Before the transaction: hashing takes long, and would hold a connection.
  const passwordHash = await hashPassword(input.temporaryPassword)
  const now = deps.now()
  const key = await inTransaction(deps.db.pool, async (client) => {
    const made = known ?? (await insertRecord(client, Customer, organization, values, now))
    const subject = subjectOf('customer', made.key)
    // Lock the person first, as other writes of people do (writeHooks).
    if (emailVerified) await confirmWithin(client, now, { pool: 'customer', subject, key: made.key })
    await keepPassword(client, now, subject, passwordHash, { temporaryUntil: temporaryFrom(now) })
    return made.key
  })
  const id = key.split('~').at(-1) ?? key
  const cognitoCustomer = { id, key, email, emailVerified: emailVerified === true, status }
  return { statusCode: 200, cognitoCustomer, message: texts.customerCreated }
}
