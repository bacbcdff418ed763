import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { byteRange } from '#node/byteRange.ts'
import type { Storage } from '../../ports/storage/Storage.ts'

/**
 * Sends a stored object or the requested range. Its hash is its ETag, because objects never change. The caller has
 * set every header that depends on the viewer.
 */
export async function sendObject(
  request: Request,
  response: Response,
  storage: Storage,
  file: { path: string; hash: string; size: number; mimeType: string },
): Promise<void> {
  const etag = `"${file.hash}"`
  response.set({ ETag: etag, 'Accept-Ranges': 'bytes' })
  // Not with `set`, which adds a charset: a package's page declares its own.
  response.setHeader('Content-Type', file.mimeType)
  if (
    request.headers['if-none-match']?.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))
  ) {
    response.status(304).end()
    return
  }
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = byteRange(isSame ? request.headers.range : undefined, file.size)
  if (range.kind === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${file.size}`).end()
    return
  }
  const length = range.kind === 'part' ? range.end - range.start + 1 : file.size
  response.status(range.kind === 'part' ? 206 : 200).set('Content-Length', String(length))
  if (range.kind === 'part') response.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  if (request.method === 'HEAD' || length === 0) {
    response.end()
    return
  }
  const { body } = await storage.get(file.path, range.kind === 'part' ? range : undefined)
  try {
    await pipeline(body, response)
  } catch (error) {
    // A client that disconnects is not an error: players do this at every seek.
    if (!isGone(error)) throw error
  }
}

const isGone = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(
    String((error as { code?: unknown } | null)?.code),
  )
