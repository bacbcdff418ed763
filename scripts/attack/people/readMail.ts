import { setTimeout as sleep } from 'node:timers/promises'
import { CannotTry } from '../Check.ts'
import { type Call, must } from './callAs.ts'

const waitMs = 60_000
type Mail = { id: string; to: string; text: string }

/** The newest mails in the outbox of an organization, and for staff if the administrator is the platform's. */
export async function readOutbox(admin: Call, organization: string): Promise<Mail[]> {
  const { messages } = await must(
    admin,
    'query ($org: String!) { listOutbox(organizationID: $org, limit: 200) { messages { id to text } } }',
    { org: organization },
  )
  return messages as Mail[]
}

/** Waits for the newest mail to an address; it is sent after the answer. `known` are the earlier ones. */
export async function readMail(
  admin: Call,
  organization: string,
  to: string,
  known: readonly Mail[] = [],
): Promise<string> {
  const ids = new Set(known.map(({ id }) => id))
  const until = Date.now() + waitMs
  while (Date.now() < until) {
    const mails = await readOutbox(admin, organization)
    const found = mails.find((one) => one.to === to && !ids.has(one.id))
    if (found) return found.text
    await sleep(50)
  }
  throw new CannotTry(
    'no mail came to the outbox within a minute: start the server without SMTP_URL, so that mails can be read',
  )
}
