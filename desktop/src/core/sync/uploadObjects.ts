import { open } from 'node:fs/promises'
import { objectPartSize } from '../../../../shared/src/sync/protocol.ts'
import type { SyncState } from '../CoreApi.ts'
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

/** How many the server is asked about at once. */
const batchSize = 1000

/**
 * Sends the files that assets name and the server has not: in parts, from where an earlier try was cut.
 * Answers how many could not be sent since they are not on this computer either.
 */
export async function uploadObjects(parts: UploadParts): Promise<{ missing: number }> {
  const { rows, client, organization, objects, signal } = parts
  let missing = 0
  for (let after = ''; ; ) {
    const batch = rows.notRemote(after, batchSize)
    const last = batch.at(-1)
    if (!last) return { missing }
    after = last.hash
    const asked = batch.map(({ hash, size }) => ({ hash, size }))
    const answer = await client.askObjects({ organization, objects: asked }, signal)
    const known = new Map(answer.objects.map((one) => [one.hash, one]))
    for (const row of batch) {
      const there = known.get(row.hash)
      if (there?.stored) rows.markRemote(row.hash)
      else if (objects.has(row.hash)) await uploadOne(parts, row, there?.offset ?? 0)
      else missing += 1
    }
  }
}

async function uploadOne(
  { client, organization, objects, rows, signal, now, onUploads }: UploadParts,
  { hash, size, name }: { hash: string; size: number; name: string },
  start: number,
): Promise<void> {
  const file = await open(objects.pathOf(hash), 'r')
  const startedAt = now()
  try {
    let offset = start
    for (let isStored = false; !isStored; ) {
      signal.throwIfAborted()
      const bytes = new Uint8Array(Math.min(objectPartSize, size - offset))
      await file.read(bytes, 0, bytes.length, offset)
      const seconds = Math.max(0.001, (now() - startedAt) / 1000)
      onUploads([{ name, sent: offset, size, bytesPerSecond: Math.round((offset - start) / seconds) }])
      const answer = await client.putPart({ organization, hash, size, offset, bytes, signal })
      isStored = answer.stored
      offset = answer.offset
    }
    rows.markRemote(hash)
  } finally {
    await file.close()
    onUploads([])
  }
}
