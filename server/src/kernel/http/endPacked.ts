import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

/** Longer texts are left to the middleware, which compresses them in another thread, part by part. */
const mostAtOnce = 256 * 1024
/** Shorter ones are not worth it. */
const least = 1024

/**
 * Ends an answer with a text, compressed in one step. For a page, handing it to another thread and back costs more
 * than compressing it. The middleware leaves answers alone that say how they are encoded.
 */
export function endPacked(request: Request, response: Response, text: string): void {
  const bytes = Buffer.from(text)
  const isShort = bytes.length < least || bytes.length > mostAtOnce
  // The smallest accepted encoding: the order in the browser's header means nothing.
  const encoding = isShort
    ? undefined
    : (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one))
  if (!encoding) {
    response.end(bytes)
    return
  }
  response.vary('Accept-Encoding')
  response.setHeader('Content-Encoding', encoding)
  const packed = encoding === 'br' ? brotliCompressSync(bytes, brotli) : gzipSync(bytes, { level: 4 })
  response.setHeader('Content-Length', packed.length)
  response.end(packed)
}

const brotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
}
