import { open } from 'node:fs/promises'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { objectPartSize } from '#shared/kernel/sync/protocol.ts'
import type { SyncState } from '../ConsoleState.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { ObjectRows } from '../store/objectRows.ts'
import type { ServerClient } from './createServerClient.ts'

export type Upload = SyncState['uploads'][number]

export type UploadParts = {
  organization: string
  client: Pick<ServerClient, 'askObjects' | 'putPart'>
  objects: ObjectStore
  rows: ObjectRows
  signal: AbortSignal
  now(): number
  onUploads(uploads: Upload[]): void
}

/** How many objects one request asks about. */
const batchSize = 1000
const maxStalls = 3

/**
 * Uploads referenced files that the server lacks: in parts, resuming interrupted uploads. Returns how many could
 * not be sent because they are missing on this computer too.
 */
export async function uploadObjects(parts: UploadParts): Promise<{ missing: number }> {
  const { rows, client, organization, objects, signal } = parts
  const showing = new Map<string, Upload>()
  let missing = 0
  for (let after = ''; ; ) {
    const batch = rows.notRemote(after, batchSize)
    const last = batch.at(-1)
    if (!last) return { missing }
    after = last.hash
    const wanted = batch.map(({ hash, size }) => ({ hash, size }))
    const answer = await client.askObjects({ organization, objects: wanted }, signal)
    const byHash = new Map(answer.objects.map((one) => [one.hash, one]))
    // Streams consist of many small files: overlaps their round trips.
    await inParallel(4, batch, async (row) => {
      const there = byHash.get(row.hash)
      if (there?.stored) rows.markRemote(row.hash)
      else if (objects.has(row.hash)) await uploadOne(parts, row, there?.offset ?? 0, showing)
      else missing += 1
    })
  }
}

async function uploadOne(
  { client, organization, objects, rows, signal, now, onUploads }: UploadParts,
  { hash, size, name }: { hash: string; size: number; name: string },
  start: number,
  showing: Map<string, Upload>,
): Promise<void> {
  const file = await open(objects.pathOf(hash), 'r')
  const startedAt = now()
  try {
    let offset = start
    let stalls = 0
    for (let isStored = false; !isStored; ) {
      signal.throwIfAborted()
      const seconds = Math.max(0.001, (now() - startedAt) / 1000)
      showing.set(hash, { name, sent: offset, size, bytesPerSecond: Math.round((offset - start) / seconds) })
      onUploads([...showing.values()])
      const bytes = new Uint8Array(Math.min(objectPartSize, size - offset))
      await file.read(bytes, 0, bytes.length, offset)
      const answer = await client.putPart({ organization, hash, size, offset, bytes, signal })
      isStored = answer.stored
      // The server may correct the offset, but only a limited number of times.
      stalls = answer.offset > offset ? 0 : stalls + 1
      if (!isStored && stalls > maxStalls)
        throw new AppError('storage', {
          message: `The server did not accept “${name}”. It will be sent again later.`,
        })
      offset = answer.offset
    }
    rows.markRemote(hash)
  } finally {
    showing.delete(hash)
    await file.close()
  }
}

/**
 * Runs the work for every item with limited concurrency. The first failure stops it, after pending items have
 * finished.
 */
async function inParallel<T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let isFailed = false
  const worker = async () => {
    for (const item of queue) {
      if (isFailed) return
      await work(item).catch((error: unknown) => {
        isFailed = true
        throw error
      })
    }
  }
  const results = await Promise.allSettled(Array.from({ length: width }, worker))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}
