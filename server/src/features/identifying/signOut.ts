import type { signOut as operation } from '../../../../shared/src/api/identity.ts'
import type { Handler } from '../Handler.ts'

/** Ends the sessions that the request carries, and takes their cookies back. */
export const signOut: Handler<typeof operation> = async (_input, { session }) => {
  await session.end()
  return { step: 'START', message: 'You are signed out.', token: null }
}
