import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { PageReason } from '#shared/features/assistant/rules/crawlOutcome.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Sites } from '../ports/sites/sitesPort.ts'
import { agentName } from './reading/readPage.ts'

export type SiteAnswer = { status: number; headers: Headers; body: Buffer }
export type SiteFault = { fault: PageReason }

type Wanted = {
  accept: string
  /** Of what it unpacks to. */
  maxBytes: number
  etag?: string | null
  lastModified?: string | null
  signal: AbortSignal
}

const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }

/** What a website answers at an address, unpacked; or why there is nothing to read. Redirects are returned as they are. */
export async function fetchFromSite(
  { fetch }: Pick<Sites, 'fetch'>,
  url: string,
  { accept, maxBytes, etag, lastModified, signal }: Wanted,
): Promise<SiteAnswer | SiteFault> {
  try {
    const response = await fetch(url, {
      signal,
      headers: {
        'user-agent': `Mozilla/5.0 (compatible; ${agentName}/1.0)`,
        accept,
        'accept-encoding': 'gzip, br',
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    })
    const { status, headers } = response
    const packed = Buffer.from(await response.arrayBuffer())
    return await unpacked(packed, headers, maxBytes, (body) => ({ status, headers, body }))
  } catch (error) {
    signal.throwIfAborted()
    if (!isAppError(error, 'unavailable')) throw error
    // Cast: the guarded fetch gives one of these.
    return { fault: (error.details.reason as PageReason | undefined) ?? 'unreachable' }
  }
}

/** A body of a few bytes can unpack to gigabytes: no more than `maxBytes` of it are made. */
async function unpacked(
  packed: Buffer,
  headers: Headers,
  maxBytes: number,
  answer: (body: Buffer) => SiteAnswer,
): Promise<SiteAnswer | SiteFault> {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase().replace('x-gzip', 'gzip') ?? ''
  if (encoding === '' || encoding === 'identity' || packed.length === 0)
    return packed.length > maxBytes ? { fault: 'tooLarge' } : answer(packed)
  if (!Object.hasOwn(unpackers, encoding)) return { fault: 'damaged' }
  try {
    // Cast: one of their names.
    return answer(await unpackers[encoding as keyof typeof unpackers](packed, { maxOutputLength: maxBytes }))
  } catch (error) {
    return { fault: (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged' }
  }
}
