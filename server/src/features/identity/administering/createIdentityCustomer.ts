import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import type { createIdentityCustomer as operation } from '../../../../../shared/src/features/identity/operations/administration.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { insertRecord } from '../../../kernel/db/records/writeRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { claimName, findAccount } from '../accounts.ts'
import { normalizeEmail } from '../normalizeEmail.ts'
import { setPassword, temporaryFrom } from '../passwords/setPassword.ts'
import { subjectOf } from '../sessions.ts'
import { confirmAccount } from '../signUp/confirmAccount.ts'
import { texts } from '../texts.ts'

/**
 * A customer who can sign in with a temporary password (3§7.5); one who is there already, and never could,
 * can from now on. An address that nobody verified is confirmed with a mailed code first.
 */
export const createIdentityCustomer: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID: organization, emailVerified } = input
  const email = normalizeEmail(input.email)
  const who = { pool: 'customer', organization, email } as const
  const known = await findAccount(deps, { ...who, name: claimName(deps, who) })
  if (known?.passwordHash)
    throw new AppError('validation', { details: { fields: { email: texts.hasIdentity } } })
  const status = emailVerified && known?.status !== 'SUSPENDED' ? 'ACTIVE' : (known?.status ?? 'PENDING')
  const values = { email, name: input.name ?? null, status }
  const key = known?.key ?? (await insertRecord(deps.db.pool, Customer, organization, values, deps.now())).key
  const subject = subjectOf('customer', key)
  await setPassword(deps, subject, input.temporaryPassword, { temporaryUntil: temporaryFrom(deps.now()) })
  if (emailVerified) await confirmAccount(deps, { pool: 'customer', subject, key })
  const id = key.split('~').at(-1) ?? key
  const cognitoCustomer = { id, key, email, emailVerified: emailVerified === true, status }
  return { statusCode: 200, cognitoCustomer, message: texts.customerCreated }
}
