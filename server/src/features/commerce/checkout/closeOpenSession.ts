import type { Deps } from '#server/kernel/Deps.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Account, Closed } from '../ports/payments/Payments.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import type { OpenSession } from './findOpenSessions.ts'

/**
 * Closes the page of an earlier checkout at the provider that opened it. One that this provider does not know any more (the
 * organization changed its account) is as good as closed: its events would not be believed.
 */
export async function closeOpenSession(
  { ports }: Pick<Deps, 'ports'>,
  account: Account,
  { sessionID, provider }: OpenSession,
): Promise<Closed> {
  try {
    return await ports
      .of(paymentsPort)
      .providerNamed(provider ?? 'test')
      .closeSession(account, sessionID)
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return 'closed'
    throw error
  }
}
