import { withoutMetadata } from '#shared/features/messaging/rules/withoutMetadata.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'
import { portalHeaders } from '#web/kernel/api/portalHeaders.ts'
import type { Site } from '#web/kernel/site/Site.ts'
import type { Discussed } from '../posting/PostEntry.ts'

/** So much goes up at once: what has arrived stays where a connection breaks. */
const partBytes = 1024 * 1024

type Upload = {
  site: Pick<Site, 'portal' | 'draft' | 'language'>
  /** The customer's key. */
  who: string | null
  item: Discussed
  file: File
  signal: AbortSignal
  onProgress(share: number): void
}

/** Uploads a file for a post in parts; answers by what it is posted. @throws AppError with the server's refusal */
export async function uploadAttachment({ item, file, signal, onProgress, ...from }: Upload): Promise<string> {
  // Where a photo was taken is nobody's business: it does not leave the device.
  const bytes = withoutMetadata(new Uint8Array(await file.arrayBuffer()))
  const hash = await computeHash(bytes)
  let offset = 0
  for (;;) {
    const query = new URLSearchParams({
      ...item,
      name: file.name.slice(0, 255),
      offset: String(offset),
      size: String(bytes.length),
    })
    const response = await fetch(`/discussions/files/${hash}?${query}`, {
      method: 'PUT',
      credentials: 'same-origin',
      signal,
      body: bytes.subarray(offset, offset + partBytes),
      headers: makeHeaders(from),
    }).catch((error: unknown) => {
      throw signal.aborted ? error : new AppError('unavailable', { cause: error })
    })
    const answer = (await response.json().catch(() => ({}))) as Answer
    const goesOnAt = answer.error?.details?.offset
    // An upload that was broken off goes on from where it is.
    if (answer.error?.code === 'concurrency' && typeof goesOnAt === 'number' && goesOnAt !== offset) {
      offset = goesOnAt
      continue
    }
    if (!response.ok) throw toRefusal(answer)
    if (answer.attachment) return answer.attachment
    offset = answer.offset ?? bytes.length
    onProgress(bytes.length === 0 ? 1 : offset / bytes.length)
  }
}

type Answer = {
  offset?: number
  attachment?: string
  error?: { code?: string; message?: string; details?: Record<string, unknown> }
}

const makeHeaders = ({ site, who }: Pick<Upload, 'site' | 'who'>) => ({
  'content-type': 'application/octet-stream',
  'accept-language': site.language,
  ...(who !== null && { 'x-lectern-customer': who }),
  ...portalHeaders(site),
})

/** Browsers can hash where the page came by https or from this computer. */
async function computeHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toRefusal({ error }: Answer): AppError {
  const code = error?.code !== undefined && error.code in errorCodes ? (error.code as ErrorCode) : 'internal'
  const { message, details = {} } = error ?? {}
  return new AppError(code, { details, ...(message !== undefined && { message }) })
}
