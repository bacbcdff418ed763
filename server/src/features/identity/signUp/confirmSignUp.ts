import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { visitsSeam } from '#server/kernel/request/visitsSeam.ts'
import type { confirmSignUp as operation } from '#shared/features/identity/operations/signingUp.ts'
import { findAccount, loadClaim } from '../accounts.ts'
import { proveMailedCode } from '../mailedCodes.ts'
import { texts } from '../texts.ts'
import { confirmWithin, lockPerson } from './confirmAccount.ts'
import { takeSignUp } from './takeSignUp.ts'
import { welcomeSeam } from './welcomeSeam.ts'

/** Confirms the email address with the mailed code. A missing account has the same answer as a wrong code. */
export const confirmSignUp: Handler<typeof operation> = async (input, context) => {
  const claim = await loadClaim(context, input)
  const found = await findAccount(context.deps, claim)
  const { account, purpose, redeem, accepted } = await proveMailedCode(
    context,
    claim,
    found,
    ['signUp', 'confirm'],
    input.code,
  )
  const { portal, deps } = context
  const { db, now } = deps
  const isNew = purpose === 'signUp'
  const isWelcome = isNew && portal?.organization === claim.organization
  await inTransaction(db.pool, async (client) => {
    await lockPerson(client, account)
    await redeem(client)
    if (isNew) await takeSignUp(client, now(), account)
    await confirmWithin(client, now(), account)
    if (portal && isWelcome)
      await deps.seams.of(welcomeSeam).queue(client, deps, { portal, customer: account.key })
  })
  await accepted()
  if (isNew) deps.seams.of(visitsSeam).countConversion(deps, portal, 'signUp')
  return { step: 'SUCCESS', message: texts.created, token: null, challenge: null }
}
