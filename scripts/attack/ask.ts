import { Agent, request } from 'node:http'

export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** A local address to send from; by default the system chooses. */
  from?: string
}
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

const maxMs = 120_000

/**
 * Sends one request exactly as written: `fetch` would correct headers that an attacker sends (Host, Cookie, Origin).
 * Also reads an answer that comes before the body is sent.
 */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body, from }: Asked = {},
): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  // With `Connection: close` a server may end the connection before its answer was read.
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<Answer>((resolve, reject) => {
    const options = {
      method,
      headers: { ...length, ...headers },
      agent,
      ...(from !== undefined && { localAddress: from, family: 4 }),
      signal: AbortSignal.timeout(maxMs),
    }
    let isAnswered = false
    const sending = request(address, options, (response) => {
      isAnswered = true
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    sending.on('error', (error) => {
      if (!isAnswered) reject(error)
    })
    sending.end(body)
  })
  return answered.finally(() => agent.destroy())
}

/** A GraphQL call as a program makes it; `code` is the first error's. */
export async function askGraphql(
  origin: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  from?: string,
): Promise<{
  status: number
  code: string | null
  data: Record<string, unknown> | null
  headers: Answer['headers']
}> {
  const answer = await ask(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    ...(from !== undefined && { from }),
  })
  const { status, body } = answer
  return { status, code: parseCode(body), data: parseData(body), headers: answer.headers }
}

type Body = {
  data?: Record<string, unknown> | null
  error?: { code?: string }
  errors?: { extensions?: { code?: string } }[]
}

/** The error code, in either shape (HTTP routes, GraphQL); null if there is none. */
export function parseCode(body: string): string | null {
  const { error, errors } = parsed(body)
  return error?.code ?? errors?.[0]?.extensions?.code ?? null
}

const parseData = (body: string) => parsed(body).data ?? null

function parsed(body: string): Body {
  try {
    // The API's two shapes; other bodies have neither field.
    return JSON.parse(body) as Body
  } catch {
    return {}
  }
}
