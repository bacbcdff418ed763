import { setTimeout as sleep } from 'node:timers/promises'
import { callGraphql } from './callGraphql.ts'
import type { RunningServer } from './startServer.ts'

const organization = 'sample'

/** The administrator's bearer token. */
export async function administratorToken({ origin, administrator }: RunningServer): Promise<string> {
  if (!administrator) throw new Error('The server named no administrator: the data folder was not fresh.')
  const { data } = await callGraphql<{ signIn: { token: string | null; message: string } }>(
    origin,
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff", wantsToken: true) { token message } }',
    administrator,
  )
  if (!data.signIn.token) throw new Error(data.signIn.message)
  return data.signIn.token
}

type Mail = { to: string; text: string; createdAt: string }

/** The newest code mailed to an address, read from the outbox as an administrator. */
export async function readMailedCode(origin: string, token: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { data } = await callGraphql<{ listOutbox: { messages: Mail[] } }>(
      origin,
      `{ listOutbox(organizationID: "${organization}") { messages { to text createdAt } } }`,
      {},
      { authorization: `Bearer ${token}` },
    )
    const mail = data.listOutbox.messages.find(({ to }) => to === email)
    const code = /\b(?:\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/.exec(mail?.text ?? '')?.[0]
    if (code) return code
    // Mail is sent after the answer, so that response times reveal nothing.
    await sleep(100)
  }
  throw new Error(`No code was mailed to ${email}.`)
}
