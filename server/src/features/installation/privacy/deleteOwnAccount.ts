import type { Handler } from '#server/kernel/request/Handler.ts'
import type { deleteOwnAccount as operation } from '#shared/features/installation/operations/privacy.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { hasOpenInstallments } from '../../commerce/members/hasOpenInstallments.ts'
import { getOwnAccount } from '../../identity/accounts.ts'
import { normalizeEmail } from '../../identity/normalizeEmail.ts'
import { requirePassword } from '../../identity/passwords/requirePassword.ts'
import { erasePerson } from './eraseCustomer.ts'

/**
 * A customer erases themselves: with their password, where they have one, and their address. Their subscriptions end with it; not
 * while parts of a price are owed, which only the seller may forgo.
 */
export const deleteOwnAccount: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  if (viewer.kind !== 'customer') throw new AppError('forbidden')
  const { email, passwordHash } = await getOwnAccount(context)
  if (passwordHash !== null) await requirePassword(context, input.password ?? '')
  if (normalizeEmail(input.email) !== normalizeEmail(email))
    throw new AppError('validation', {
      details: makeDetails({ email: faultSaying('Must be the address of this account') }),
    })
  if (await hasOpenInstallments(deps.db.pool, viewer.customerKey))
    throw new AppError('forbidden', { details: { reason: 'openInstallments' } })
  await erasePerson(deps, { organization: viewer.organization, id: viewer.customerId, isDry: false })
  return { ok: true }
}
