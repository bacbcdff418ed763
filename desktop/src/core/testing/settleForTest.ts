import { findEntity } from '#shared/entities.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { type ServerEdit, writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import type { Core } from '../Core.ts'
import type { TestServer } from './startTestServer.ts'

/** The far side of publishing: what a console asked the server to publish becomes the next edition of its record. */
export async function settleForTest(
  { api }: Core,
  { store }: TestServer,
  organization = 'acme',
): Promise<void> {
  await api.syncNow({})
  const list = async (filter: Record<string, string>) =>
    (await api.list({ entity: Publication.name, filter, offset: 0, limit: 100 })).items
  for (const { key, entity: name, recordID, seen, hash } of await list({ outcome: 'waiting' })) {
    const entity = findEntity(String(name))
    if (!entity) continue
    const made = await list({ outcome: 'published', recordID: String(recordID) })
    const now = Date.now()
    const settledAt = new Date(now).toISOString()
    const values = { outcome: 'published', edition: made.length + 1, author: 'Ana', settledAt, seen, hash }
    const edits: ServerEdit[] = [
      { do: 'update', entity: Publication, key, values },
      {
        do: 'update',
        entity,
        key: keyOf(entity, organization, String(recordID)),
        values: { publishedAt: settledAt },
      },
    ]
    await store.write(organization, (sync) => writeAsServer(sync, edits, { now }))
    await api.syncNow({})
  }
}
