import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'
import { browserTimer, type Timer } from '../loading/loadInTime.ts'

/** Where a file is sent: a part of the server that takes files (`discussions`), and the file's name there. */
export type StoragePlace = { bucket: string; key: string }

type Asked = { signal?: AbortSignal | undefined; withinMs?: number }
type Sent = Asked & {
  contentType: string
  headers: Readonly<Record<string, string>>
  /** What the server is told of the file, beside its length and where the part begins. */
  query: Readonly<Record<string, string>>
  onProgress(share: number): void
}

/** What a server answers to a part. `offset`: how many bytes it has now. */
export type StorageAnswer = { offset?: number } & Record<string, unknown>

export type StorageClient = {
  /** The text of a signed link. @throws AppError `storage` where the server refuses it; `unavailable` without an answer */
  fetchText(address: string, asked?: Asked): Promise<string>
  /**
   * Sends a file in parts, so that an upload that broke off continues where it is; returns the answer to the last part.
   * @throws AppError the server's refusal; `unavailable` without an answer
   */
  put(place: StoragePlace, bytes: Uint8Array<ArrayBuffer>, sent: Sent): Promise<StorageAnswer>
}

/** One part: bytes that have arrived stay where a connection breaks. */
const partBytes = 1024 * 1024

/** How long one request may take: a part of a file on a slow connection. */
const requestWithinMs = 120_000

/**
 * The browser's client for stored files (2§7): fetches signed links, and uploads with content type and progress. Attachments of
 * posts, profile pictures, captions and chapters go through it. Its error texts are the specification's (2§8).
 */
export function createStorageClient(
  fetcher: typeof fetch | undefined = globalThis.fetch && ((...args) => globalThis.fetch(...args)),
  timer: Timer = browserTimer,
): StorageClient {
  /** @throws AppError `unavailable` if it is aborted, takes too long, or gets no answer */
  async function request(address: string, options: RequestInit, asked: Asked): Promise<Response> {
    if (!fetcher) throw new AppError('storage', { message: 'Error getting s3Client' })
    const { signal, withinMs = requestWithinMs } = asked
    const stopping = new AbortController()
    const abort = () => stopping.abort()
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    let isLate = false
    const stopTimer = timer.start(() => {
      isLate = true
      abort()
    }, withinMs)
    try {
      return await fetcher(address, { ...options, signal: stopping.signal })
    } catch (cause) {
      if (isLate)
        throw new AppError('unavailable', {
          message: `Request did not complete within ${withinMs} ms`,
          cause,
        })
      if (stopping.signal.aborted) throw new AppError('unavailable', { message: 'Request aborted', cause })
      throw new AppError('unavailable', { message: 'Failed to fetch object from S3', cause })
    } finally {
      stopTimer()
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    async fetchText(address, asked = {}) {
      const response = await request(address, {}, asked)
      if (!response.ok)
        throw new AppError('storage', {
          message: 'Failed to fetch object from S3',
          details: { status: response.status },
        })
      return await response.text()
    },
    async put(place, bytes, { contentType, headers, query, onProgress, ...asked }) {
      const address = addressOf(place)
      let offset = 0
      for (;;) {
        const part = new URLSearchParams({ ...query, offset: String(offset), size: String(bytes.length) })
        const options: RequestInit = {
          ...{ method: 'PUT', credentials: 'same-origin' },
          body: bytes.subarray(offset, offset + partBytes),
          headers: { ...headers, 'content-type': contentType },
        }
        const response = await request(`${address}?${part}`, options, asked)
        const answer = await readAnswer(response)
        const storedUpTo = answer.error?.details?.offset
        // An upload that broke off continues where it is.
        if (answer.error?.code === 'concurrency' && typeof storedUpTo === 'number' && storedUpTo !== offset) {
          offset = storedUpTo
          continue
        }
        if (!response.ok) throw toRefusal(answer)
        // A hotel's sign-in page answers 200, too: what does not say that it took something has taken nothing.
        if (answer.offset === undefined || (answer.offset <= offset && offset < bytes.length))
          throw new AppError('unavailable', { message: 'Failed to fetch object from S3' })
        offset = answer.offset
        onProgress(bytes.length === 0 ? 1 : offset / bytes.length)
        if (offset >= bytes.length) return answer
      }
    },
  }
}

/** @throws AppError `bad_request` without a bucket or a key */
function addressOf({ bucket, key }: StoragePlace): string {
  if (bucket === '' || key === '')
    throw new AppError('bad_request', { message: 'Bucket and and Key are required' })
  return `/${[bucket, ...key.split('/')].map(encodeURIComponent).join('/')}`
}

type Answer = StorageAnswer & {
  error?: { code?: string; message?: string; details?: Record<string, unknown> }
}

/** Empty for what is no JSON: no server of ours said it. */
async function readAnswer(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw new AppError('unavailable', { message: 'Failed to fetch object from S3', cause: error })
  }
}

function toRefusal({ error }: Answer): AppError {
  const code = error?.code !== undefined && error.code in errorCodes ? (error.code as ErrorCode) : 'internal'
  const { message, details = {} } = error ?? {}
  return new AppError(code, { details, ...(message !== undefined && { message }) })
}
