import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Account, findAccountBySubject } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { hashToken } from '../sessions.ts'
import { type ChallengePurpose, tryChallenge } from './challenges.ts'

/**
 * The account of a sign-in's challenge. @throws AppError `sign_in_ended` if the challenge is unknown, or its ten
 * minutes or five tries are used up. A customer must continue on a portal of the organization where they started.
 */
export async function challengedAccount(
  context: RequestContext,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<Account> {
  const subject = await tryChallenge(context.deps, challenge, purpose)
  await countTry(context, 'secondStep', subject ?? hashToken(challenge))
  const account = subject === null ? null : await findAccountBySubject(context.deps, subject)
  if (!account) throw new AppError('sign_in_ended')
  if (account.pool === 'customer' && context.portal?.organization !== account.organization)
    throw new AppError('sign_in_ended')
  if (account.status !== 'ACTIVE') throw new AppError('sign_in_ended')
  return account
}
