import type { Handler } from '#server/kernel/request/Handler.ts'
import type { signOut as operation } from '#shared/features/identity/operations/signingIn.ts'
import { texts } from '../texts.ts'

/** Ends the sessions of the request, and deletes their cookies. */
export const signOut: Handler<typeof operation> = async (_input, { session }) => {
  await session.end()
  return { step: 'START', message: texts.signedOut, token: null, challenge: null }
}
