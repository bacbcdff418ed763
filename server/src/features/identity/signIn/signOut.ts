import type { signOut as operation } from '../../../../../shared/src/features/identity/operations/signingIn.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { texts } from '../texts.ts'

/** Ends the sessions of the request, and deletes their cookies. */
export const signOut: Handler<typeof operation> = async (_input, { session }) => {
  await session.end()
  return { step: 'START', message: texts.signedOut, token: null, challenge: null }
}
