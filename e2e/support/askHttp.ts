import { request } from 'node:http'

export type HttpAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

type Sent = { method?: string; headers?: Record<string, string | number>; body?: string | Uint8Array }

/** Sends one request exactly as written: fetch would correct headers that an attacker sends (Host, Content-Length). */
export function askHttp(
  address: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<HttpAnswer> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...length, ...headers }, agent: false } as const
    const sending = request(address, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Announces the whole body, sends some of its bytes, and breaks the connection. */
export async function askAndCut(
  address: string,
  sent: Sent & { body: Uint8Array },
  bytes: number,
): Promise<void> {
  const headers = { 'content-length': sent.body.length, ...sent.headers }
  const sending = request(address, { method: sent.method ?? 'PUT', headers, agent: false })
  // The break is an error at the sender, too.
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(sent.body.subarray(0, bytes), () => resolve()))
  sending.destroy()
  await new Promise((resolve) => sending.once('close', resolve))
}

/** The error code: `{ error: { code } }` of the server, `{ code }` of the console. */
export function codeOf({ body }: HttpAnswer): string | undefined {
  const answer = JSON.parse(body.toString()) as { code?: string; error?: { code?: string } }
  return answer.error?.code ?? answer.code
}
