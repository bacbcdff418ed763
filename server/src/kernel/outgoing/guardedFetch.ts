import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OutgoingRules, type Resolved, resolveOutside } from './resolveOutside.ts'

const maxRedirects = 3

/** What an answer may take: its bytes as they come, and the time until the last of them, redirects included. */
export type GuardedLimits = { maxBytes: number; maxMs: number }
const usualLimits: GuardedLimits = { maxBytes: 1024 * 1024, maxMs: 10_000 }

/** Why there is no answer: `details.reason` of the refusal. */
export type GuardedFault = 'notPublic' | 'tooLarge' | 'tooSlow' | 'unreachable' | 'redirects'
const refuse = (reason: GuardedFault, message: string, cause?: unknown) =>
  new AppError('unavailable', { message, details: { reason }, ...(cause !== undefined && { cause }) })

export type GuardedInit = {
  method?: string
  headers?: ConstructorParameters<typeof Headers>[0]
  body?: Body | Uint8Array | undefined
  /** `manual` (the default) returns a redirect as it is. */
  redirect?: 'follow' | 'manual'
  signal?: AbortSignal | null | undefined
}
type Body = ConstructorParameters<typeof Response>[0]
export type GuardedFetch = (address: string | URL, init?: GuardedInit) => Promise<Response>

/**
 * Fetches an address that a user configured, protected against SSRF. A name is resolved once, all its addresses are
 * checked, and the connection uses those: a DNS answer that changes later (DNS rebinding) has no effect. Each
 * redirect is checked again. @throws AppError `unavailable` if refused, too large, too slow or unreachable
 */
export function createGuardedFetch(rules: OutgoingRules, limits: GuardedLimits = usualLimits): GuardedFetch {
  return async (address, init = {}) => {
    const late = AbortSignal.timeout(limits.maxMs)
    const signal = AbortSignal.any([late, ...(init.signal ? [init.signal] : [])])
    const asking = { rules, signal, late, maxBytes: limits.maxBytes }
    let url = new URL(address)
    let options: GuardedInit = init
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await ask(url, options, asking)
      const location = response.headers.get('location')
      const isMoved = [301, 302, 303, 307, 308].includes(response.status) && location !== null
      if (!isMoved || init.redirect !== 'follow') return response
      const next = new URL(location, url)
      options = followed(options, response.status, next.origin === url.origin)
      url = next
    }
    throw refuse('redirects', 'The other server redirects too often.')
  }
}

/** The request for the next address: secrets only to the same server, a body only if the status allows it. */
function followed(init: GuardedInit, status: number, isSameServer: boolean): GuardedInit {
  const headers = new Headers(init.headers)
  if (!isSameServer) for (const name of ['authorization', 'cookie']) headers.delete(name)
  if (status === 307 || status === 308) return { ...init, headers }
  headers.delete('content-type')
  return { ...init, headers, method: 'GET', body: null }
}

type Asking = { rules: OutgoingRules; signal: AbortSignal; late: AbortSignal; maxBytes: number }

async function ask(
  url: URL,
  init: GuardedInit,
  { rules, signal, late, maxBytes }: Asking,
): Promise<Response> {
  const addresses = await resolveOutside(url, rules)
  if (!addresses) throw refuse('notPublic', `${url.origin} is not a public address.`)
  try {
    const answer = await send(url, init, addresses, signal)
    const bytes = await readBytes(answer, maxBytes)
    const headers = new Headers()
    for (const [name, values] of Object.entries(answer.headersDistinct))
      for (const value of values ?? []) headers.append(name, value)
    const status = answer.statusCode ?? 502
    return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers })
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw refuse(late.aborted ? 'tooSlow' : 'unreachable', `${url.origin} does not answer.`, cause)
  }
}

async function send(
  url: URL,
  init: GuardedInit,
  addresses: readonly Resolved[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Uses the addresses resolved above, without a second lookup.
  const lookup: LookupFunction = (_host, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family)
  }
  const headers = new Headers(init.headers)
  // Sends a form as `fetch` does. Accepts bytes in any kind of buffer.
  const whole = init.body == null ? null : new Response(init.body as Body)
  const type = whole?.headers.get('content-type')
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  const body = whole && Buffer.from(await whole.arrayBuffer())
  if (body) headers.set('content-length', String(body.length))
  const options = {
    method: init.method ?? 'GET',
    headers: Object.fromEntries(headers),
    lookup,
    signal,
    // A new connection: a kept one may be to an address checked for another request.
    agent: false as const,
  }
  return await new Promise((resolve, reject) => {
    const make = url.protocol === 'https:' ? tlsRequest : plainRequest
    make(url, options).once('response', resolve).once('error', reject).end(body)
  })
}

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    // Without an encoding, chunks are buffers.
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > maxBytes) throw refuse('tooLarge', 'The other server’s answer is too large.')
  }
  return new Uint8Array(Buffer.concat(chunks))
}
