import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { signIn } from '#shared/features/identity/operations/signingIn.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { type Account, claimName } from '../accounts.ts'
import { forgetTries, uncountTry } from '../limitTries.ts'
import { texts } from '../texts.ts'
import { createChallenge } from './challenges.ts'

type Step = OperationOutput<typeof signIn>

/** After the first step: opens a session, unless the person has a second step. */
export async function finishSignIn(
  context: RequestContext,
  account: Account,
  wantsToken: boolean,
): Promise<Step> {
  if (!account.hasTotp) return startSession(context, account, wantsToken, account.passwordHash)
  const challenge = await createChallenge(context.deps, account.subject, 'secondStep', account)
  return { step: 'ONE_TIME_PASSWORD', message: texts.oneTimeCode, token: null, challenge }
}

/** After the last step; `passwordHash` belongs to the password that was used, if any. */
export async function startSession(
  context: RequestContext,
  account: Account,
  wantsToken: boolean,
  passwordHash: string | null,
): Promise<Step> {
  const claim = claimName(context.deps, account)
  await forgetTries(context, 'signIn', claim)
  // Sign-ins through a provider are not counted.
  if (passwordHash !== null) await uncountTry(context, 'signIn', claim)
  await forgetTries(context, 'secondStep', account.subject)
  const token = await context.session.start(account.pool, account.subject, wantsToken, passwordHash)
  context.session.rememberDevice(claim, wantsToken)
  return { step: 'SUCCESS', message: texts.signedIn, token, challenge: null }
}
