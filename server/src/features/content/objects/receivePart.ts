import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage, Upload } from '#server/kernel/ports/storage/Storage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

export type PartAnswer = { offset: number; stored: boolean }

/**
 * Appends a part of an object and, after the last part, stores the object if its hash is right. Bytes that arrived
 * before a disconnect are kept, and the next part continues from there. @throws AppError `concurrency` with the
 * correct offset if it differs; `validation` if the hash is wrong, and then nothing is kept
 */
export async function receivePart(
  storage: Storage,
  object: { path: string; hash: string; size: number; offset: number },
  body: Readable,
): Promise<PartAnswer> {
  const { path, hash, size } = object
  const stored = await storage.find(path)
  if (stored) {
    body.resume()
    return { offset: stored.size, stored: true }
  }
  const upload = await storage.upload(path, { mimeType: 'application/octet-stream' })
  if (upload.offset > size) await upload.abort()
  if (object.offset !== upload.offset) {
    body.resume()
    throw new AppError('concurrency', {
      message: 'The upload must continue at another position.',
      details: { offset: upload.offset },
    })
  }
  const offset = await upload.append(atMost(body, size - upload.offset))
  if (offset < size) return { offset, stored: false }
  if ((await computeHash(upload)) !== hash) {
    await upload.abort()
    throw new AppError('validation', { details: { reason: 'brokenUpload' } })
  }
  await upload.complete()
  return { offset, stored: true }
}

async function computeHash(upload: Upload): Promise<string> {
  const hash = createHash('sha256')
  // Our streams yield buffers.
  for await (const chunk of upload.read()) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Refuses bytes beyond the announced end, while the stream is read. */
function atMost(body: Readable, most: number): Readable {
  async function* limited() {
    let left = most
    for await (const chunk of body) {
      // Requests yield buffers.
      left -= (chunk as Buffer).length
      if (left < 0) throw new AppError('too_large')
      yield chunk
    }
  }
  return Readable.from(limited(), { objectMode: false })
}
