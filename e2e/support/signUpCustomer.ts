import { callGraphql } from './callGraphql.ts'
import { administratorToken, readMailedCode } from './mailbox.ts'
import type { RunningServer } from './startServer.ts'

const password = 'Correct1!horse'

/** Signs up and confirms a learner of the sample portal; returns the session's cookie. */
export async function signUpCustomer(server: RunningServer, email = 'learner@example.org'): Promise<string> {
  const { origin } = server
  await callGraphql(
    origin,
    'mutation ($email: String!, $password: String!) { signUp(email: $email, password: $password, attributes: { name: "Lea Learner" }) { step } }',
    { email, password },
  )
  const code = await readMailedCode(origin, await administratorToken(server), email)
  await callGraphql(
    origin,
    'mutation ($email: String!, $code: String!) { confirmSignUp(email: $email, code: $code) { step } }',
    { email, code },
  )
  return await signInCustomer(server, email)
}

/** Signs in somebody who was signed up so; returns the session's cookie. */
export async function signInCustomer({ origin }: RunningServer, email: string): Promise<string> {
  const { headers } = await callGraphql(
    origin,
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }',
    { email, password },
  )
  const cookie = headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('Signing in set no cookie.')
  return cookie
}
