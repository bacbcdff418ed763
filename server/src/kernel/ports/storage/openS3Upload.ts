import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { objectPartSize } from '#shared/kernel/sync/protocol.ts'
import type { Storage, Upload } from './Storage.ts'

/**
 * A resumable upload in parts, each its own object named by its offset: so it continues after a restart on any
 * machine, can be read before it is complete, and allows parts below 5 MB. No part is ever overwritten: what one
 * server has checked, another cannot change. `complete` streams the parts into the one object, then deletes them.
 * Uses only calls that every S3 supports (not every one lists or copies the parts of a multipart upload).
 */
export async function openS3Upload(
  storage: Storage,
  prefix: string,
  publish: (body: Readable) => Promise<void>,
): Promise<Upload> {
  let parts = await contiguousParts(storage, prefix)
  const end = () => parts.reduce((sum, part) => sum + part.size, 0)

  const store = async (bytes: Buffer[]) => {
    const part = Buffer.concat(bytes)
    if (part.length === 0) return
    const path = `${prefix}${String(end()).padStart(offsetLength, '0')}-${randomUUID()}`
    await storage.put(path, part, { mimeType: 'application/octet-stream' })
    parts = [...parts, { path, size: part.length }]
  }
  const read = () => Readable.from(readParts(storage, parts), { objectMode: false })

  return {
    get offset() {
      return end()
    },
    async append(body) {
      let waiting: Buffer[] = []
      let size = 0
      const flush = async () => {
        const bytes = waiting
        waiting = []
        size = 0
        await store(bytes)
      }
      try {
        for await (const chunk of body) {
          // Streams of requests and files yield buffers.
          waiting.push(chunk as Buffer)
          size += (chunk as Buffer).length
          if (size >= objectPartSize) await flush()
        }
      } finally {
        // A disconnect ends the loop with an error: earlier bytes are kept.
        await flush()
      }
      return end()
    },
    read,
    async complete() {
      await publish(read())
      await deleteParts(storage, prefix)
    },
    async abort() {
      parts = []
      await deleteParts(storage, prefix)
    },
  }
}

const offsetLength = 15

/**
 * The contiguous parts from the start; of several at one offset the longest. Leaves out parts that two clients sent
 * out of step.
 */
async function contiguousParts(storage: Storage, prefix: string) {
  const byOffset = new Map<number, { path: string; size: number }>()
  for await (const part of storage.list(prefix)) {
    const offset = Number(part.path.slice(prefix.length, prefix.length + offsetLength))
    if (part.size > (byOffset.get(offset)?.size ?? 0)) byOffset.set(offset, part)
  }
  const parts: { path: string; size: number }[] = []
  let offset = 0
  for (let part = byOffset.get(0); part; part = byOffset.get(offset)) {
    parts.push(part)
    offset += part.size
  }
  return parts
}

async function* readParts(storage: Storage, parts: readonly { path: string }[]) {
  for (const part of parts) yield* (await storage.get(part.path)).body
}

async function deleteParts(storage: Storage, prefix: string) {
  for await (const part of storage.list(prefix)) await storage.delete(part.path)
}
