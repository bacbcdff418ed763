import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const testCustomer = { email: 'learner@example.org', password: 'Correct1!horse' }

/**
 * A learner of the sample portal, signed up and confirmed as a person would be: with the code that was
 * mailed, read from the outbox. Answers the session's cookie.
 */
export async function signUpCustomer(
  origin: string,
  databaseUrl: string,
  customer = testCustomer,
): Promise<string> {
  const { email, password } = customer
  await call(origin, 'signUp', { email, password, attributes: { name: 'Lea Learner' } })
  const code = await readMailedCode(databaseUrl, email)
  await call(origin, 'confirmSignUp', { email, code })
  const response = await call(origin, 'signIn', { email, password })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('Signing in set no cookie.')
  return cookie
}

/** The newest six-digit code that was mailed to this address; mail goes out after the answer. */
export async function readMailedCode(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let tries = 0; tries < 100; tries++) {
      const { rows } = await client.query(
        'SELECT text FROM "OutboxMail" WHERE recipient = $1 ORDER BY "createdAt" DESC LIMIT 1',
        [email],
      )
      const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0]
      if (code) return code
      await sleep(100)
    }
  } finally {
    await client.end()
  }
  throw new Error(`No code was mailed to ${email}.`)
}

async function call(origin: string, operation: string, input: Record<string, unknown>): Promise<Response> {
  const fields = Object.entries(input).map(([name, value]) => `${name}: ${literal(value)}`)
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `mutation { ${operation}(${fields.join(', ')}) { step message } }` }),
  })
  const answer = (await response.clone().json()) as { errors?: { message: string }[] }
  if (answer.errors) throw new Error(`${operation}: ${JSON.stringify(answer.errors)}`)
  return response
}

function literal(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(', ')} }`
  return JSON.stringify(value)
}
