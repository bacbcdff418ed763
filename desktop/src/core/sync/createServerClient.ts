import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import {
  greetingPath,
  type HashesRequest,
  type ObjectsRequest,
  type ObjectsResponse,
  type RecordsRequest,
  type RecordsResponse,
  type SyncGreeting,
  type SyncHashes,
  type SyncRequest,
  type SyncResponse,
  unpackedLengthHeader,
  versionHeader,
} from '#shared/kernel/sync/protocol.ts'
import { upgrades } from '#shared/upgrades.ts'

export type ServerParts = {
  /** Without a trailing slash. */
  address: string
  token: string | null
  fetch: typeof fetch
  /** The known-device cookie: a stranger's wrong passwords do not lock the owner out of this console. */
  device?: { read(): string | undefined; keep(value: string): void }
}

/**
 * A server that does not answer a call within this time counts as unreachable. File transfers may take longer:
 * for those, fetch's own idle timeout (five minutes) applies.
 */
const answerWithinMs = 60_000
/** Bodies over this size are compressed: smaller ones are hardly worth a packet less. */
const packedOver = 64 * 1024
const deviceHeader = 'X-Lectern-Device'

/**
 * The console's HTTP client for its server.
 *
 * @throws AppError the server's error; `unavailable` if it does not answer, `unauthenticated` if the session has
 * ended
 */
export function createServerClient({ address, token, fetch, device }: ServerParts) {
  const headers = {
    'User-Agent': userAgent,
    [versionHeader]: String(upgrades.version),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }

  // Known from the first answer of `/sync` on.
  let takesGzip = false
  const saysGzip = (response: Response) => response.headers.get('Accept-Encoding') === 'gzip'

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const brought = device?.read()
    const request = {
      ...init,
      headers: {
        ...headers,
        ...(brought ? { [deviceHeader]: brought } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    }
    try {
      return await fetch(`${address}${path}`, request).catch((error: unknown) => {
        // An idle connection may have been closed by the server: retries once. Every request is idempotent.
        if (!wasCut(error) || init.signal?.aborted) throw error
        return fetch(`${address}${path}`, request)
      })
    } catch (cause) {
      if (isStopped(init.signal)) throw cause
      throw new AppError('unavailable', { message: 'The server cannot be reached.', cause })
    }
  }

  async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
    const sent = await asSent(JSON.stringify(body), path === '/sync' && takesGzip)
    const response = await ask(path, {
      method: 'POST',
      ...sent,
      signal: withinTime(signal),
    })
    if (path === '/sync') takesGzip = saysGzip(response)
    if (!response.ok) throw await refusal(response)
    const deviceToken = response.headers.get(deviceHeader)
    if (deviceToken) device?.keep(deviceToken)
    try {
      // Cast: both ends share these types, and the version was checked.
      return (await response.json()) as T
    } catch (cause) {
      throw new AppError('unavailable', {
        message: 'The answer was not one of a Lectern server. Check the server address.',
        cause,
      })
    }
  }

  let isGreeted = false
  /** Before anything is sent: the server may be too new for this console, or too old. */
  async function greet(signal?: AbortSignal): Promise<void> {
    if (isGreeted) return
    const response = await ask(greetingPath, { signal: withinTime(signal) })
    // Servers of version 1 know no greeting.
    if (response.status === 404) throw new AppError('newer_data', { message: messages.serverIsOlder })
    if (!response.ok) throw await refusal(response)
    const answer = greetingAnswer.safeParse(await response.json().catch(() => null))
    if (!answer.success)
      throw new AppError('unavailable', {
        message: 'The answer was not one of a Lectern server. Check the server address.',
      })
    takesGzip = saysGzip(response)
    isGreeted = true
  }

  return {
    address,
    hasToken: token !== null,

    /** Returns `data`. */
    async graphql<T>(query: string, variables: Record<string, unknown>, signal?: AbortSignal): Promise<T> {
      const answer = await post<{ data?: T; errors?: GraphqlError[] }>(
        '/graphql',
        { query, variables },
        signal,
      )
      const [fault] = answer.errors ?? []
      if (fault) throw toAppError({ ...fault.extensions, message: fault.message }, 'internal')
      if (!answer.data)
        throw new AppError('unavailable', {
          message: 'The answer was not one of a Lectern server. Check the server address.',
        })
      return answer.data
    },

    /**
     * Several writes in one call (docs/api.md): what each answered, or why it was refused, by its name in the document.
     *
     * @throws AppError if the call was refused as a whole
     */
    async graphqlMany(query: string, variables: Record<string, unknown>): Promise<ManyParts> {
      const { data, errors = [] } = await post<{
        data?: Record<string, unknown> | null
        errors?: GraphqlError[]
      }>('/graphql', { query, variables })
      const faults: Record<string, AppError> = {}
      for (const { path, message, extensions } of errors) {
        const fault = toAppError({ ...extensions, message }, 'internal')
        const [name] = path ?? []
        if (typeof name !== 'string') throw fault
        faults[name] ??= fault
      }
      if (!data)
        throw new AppError('unavailable', {
          message: 'The answer was not one of a Lectern server. Check the server address.',
        })
      return { answers: data, faults }
    },

    async sync(request: SyncRequest, signal?: AbortSignal): Promise<SyncResponse> {
      await greet(signal)
      return await post<SyncResponse>('/sync', request, signal)
    },

    hashes: (request: HashesRequest, signal?: AbortSignal) =>
      post<SyncHashes>('/sync/hashes', request, signal),

    records: (request: RecordsRequest, signal?: AbortSignal) =>
      post<RecordsResponse>('/sync/records', request, signal),

    askObjects: (request: ObjectsRequest, signal?: AbortSignal) =>
      post<ObjectsResponse>('/sync/objects', request, signal),

    /** Appends bytes at an offset; returns the new offset, which may differ from the sent bytes. */
    async putPart(part: {
      organization: string
      hash: string
      size: number
      offset: number
      bytes: Uint8Array<ArrayBuffer>
      signal: AbortSignal
    }): Promise<{ offset: number; stored: boolean }> {
      const { organization, hash, size, offset, bytes, signal } = part
      const query = new URLSearchParams({ organization, offset: String(offset), size: String(size) })
      const response = await ask(`/sync/objects/${hash}?${query}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: bytes,
        signal,
      })
      if (response.ok || response.status === 409) {
        const answer = partAnswer.parse(await response.json().catch(() => ({})))
        const reached = answer.offset ?? answer.error?.details?.offset ?? answer.details?.offset
        if (reached !== undefined) return { offset: reached, stored: answer.stored === true }
        throw toAppError(answer.error ?? answer, 'storage')
      }
      throw await refusal(response)
    },

    /** The bytes of an object from an offset on. */
    async getObject(organization: string, hash: string, offset: number): Promise<ReadableStream<Uint8Array>> {
      const response = await ask(`/sync/objects/${hash}?${new URLSearchParams({ organization })}`, {
        headers: offset > 0 ? { Range: `bytes=${offset}-` } : {},
      })
      if (!response.ok) throw await refusal(response)
      if (offset > 0 && response.status !== 206)
        throw new AppError('storage', { message: 'The server could not resume the download.' })
      return response.body ?? new ReadableStream({ start: (controller) => controller.close() })
    },
  }
}
export type ServerClient = ReturnType<typeof createServerClient>

const packed = promisify(gzip)

async function asSent(text: string, takesGzip: boolean): Promise<Pick<RequestInit, 'headers' | 'body'>> {
  const type = { 'Content-Type': 'application/json' }
  const bytes = Buffer.from(text)
  if (!takesGzip || bytes.length <= packedOver) return { headers: type, body: bytes }
  return {
    headers: { ...type, 'Content-Encoding': 'gzip', [unpackedLengthHeader]: String(bytes.length) },
    body: await packed(bytes, { level: 4 }),
  }
}

/**
 * The server lists sessions by this: "Console on Linux". It recognises consoles by Electron's token, and
 * operating systems as in browsers' user agents.
 */
const userAgent = `LecternConsole Electron/${process.versions.electron ?? '0'} (${systemName(process.platform)})`

function systemName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Mac OS X'
  return platform === 'win32' ? 'Windows' : 'Linux'
}

/** Aborted by a caller, not by the timeout. */
const isStopped = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true &&
  !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

/** The connection was lost during a request, rather than refused or not resolved. */
function wasCut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}

const withinTime = (signal: AbortSignal | undefined) =>
  AbortSignal.any([AbortSignal.timeout(answerWithinMs), ...(signal ? [signal] : [])])

const greetingAnswer: z.ZodType<SyncGreeting> = z.looseObject({ version: z.number() })

/** The upload's present offset; with a 409 it is in the error's details. */
const offsetDetails = z.looseObject({ offset: z.number().optional() })
const partAnswer = z.looseObject({
  offset: z.number().optional(),
  stored: z.boolean().optional(),
  details: offsetDetails.optional(),
  error: z.looseObject({ details: offsetDetails.optional() }).optional(),
})

/** A call of GraphQL that was refused before it ran. */
const refusedCall = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z
          .object({
            code: z.string().optional(),
            details: z.record(z.string(), z.unknown()).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
})
type GraphqlError = {
  message: string
  path?: readonly (string | number)[]
  extensions?: { code?: string; details?: Record<string, unknown> }
}

type ManyParts = { answers: Record<string, unknown>; faults: Record<string, AppError> }

async function refusal(response: Response): Promise<AppError> {
  const text = await response.text().catch(() => '')
  const fallback: ErrorCode =
    response.status === 401
      ? 'unauthenticated'
      : response.status === 403
        ? 'forbidden'
        : response.status === 404
          ? 'not_found'
          : response.status === 429
            ? 'rate_limited'
            : response.status < 500
              ? 'bad_request'
              : 'unavailable'
  try {
    const body: unknown = JSON.parse(text)
    const [refused] = refusedCall.safeParse(body).data?.errors ?? []
    if (refused) return toAppError({ ...refused.extensions, message: refused.message }, fallback)
    const inner = typeof body === 'object' && body !== null && 'error' in body ? body.error : body
    return toAppError(inner, fallback)
  } catch {
    return new AppError(fallback, { cause: `${response.status} ${text.slice(0, 500)}` })
  }
}

function toAppError(fault: unknown, fallback: ErrorCode): AppError {
  const { code, message, details } = (typeof fault === 'object' && fault !== null ? fault : {}) as {
    code?: unknown
    message?: unknown
    details?: unknown
  }
  return new AppError(
    typeof code === 'string' && Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : fallback,
    {
      ...(typeof message === 'string' && message !== '' ? { message } : {}),
      ...(typeof details === 'object' && details !== null
        ? { details: details as Record<string, unknown> }
        : {}),
      cause: fault,
    },
  )
}
