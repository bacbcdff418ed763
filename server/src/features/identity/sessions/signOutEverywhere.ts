import type { Handler } from '#server/kernel/request/Handler.ts'
import type { signOutEverywhere as operation } from '#shared/features/identity/operations/sessions.ts'
import { getOwnAccount } from '../accounts.ts'
import { endAllSessions } from '../sessions.ts'
import { texts } from '../texts.ts'

/** Ends every session of the person, and deletes this browser's cookies. */
export const signOutEverywhere: Handler<typeof operation> = async (_input, context) => {
  const { subject } = await getOwnAccount(context)
  await endAllSessions(context.deps.db.pool, subject)
  await context.session.end()
  return { step: 'START', message: texts.signedOut, token: null, challenge: null }
}
