import type pg from 'pg'
import { emptyHash } from '#shared/kernel/sync/hash.ts'
import type { ServerChanges, ServerSyncStore } from '#shared/kernel/sync/ServerSyncStore.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import { readingSync, type StoreFacts, upgradesOf } from './readingSync.ts'
import { saveChanges } from './saveChanges.ts'

/** Additional writes in the transaction of the changes. */
export type OnSave = (client: Queryable, changes: ServerChanges) => Promise<void>

/**
 * The sync store in PostgreSQL (docs/sync.md). All writes of an organization are serialized: a writing transaction
 * first locks the organization's head row, so that commit order is sequence order. Cells, hashes and entity rows are
 * written in one transaction: a crash leaves all or none.
 */
export function createPgSyncStore(pool: pg.Pool, facts: StoreFacts, onSave?: OnSave): ServerSyncStore {
  return {
    upgrades: upgradesOf(facts),
    write: (organization, work) =>
      inTransaction(pool, (client) => syncStoreWithin(client, facts, onSave).write(organization, work)),
    // One snapshot, so that head, hash and cells match.
    read: (organization, work) =>
      inTransaction(
        pool,
        (client) => work(readingSync(client, organization, facts)),
        'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      ),
  }
}

/** The same inside a transaction that the caller began and ends. */
export function syncStoreWithin(client: Queryable, facts: StoreFacts, onSave?: OnSave): ServerSyncStore {
  return {
    upgrades: upgradesOf(facts),
    async write(organization, work) {
      await client.query(
        'INSERT INTO "SyncHead" (organization, hash, version) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [organization, emptyHash, upgradesOf(facts).version],
      )
      await lockOrganization(client, organization)
      const save = async (changes: ServerChanges) => {
        await saveChanges(client, organization, facts, changes)
        await onSave?.(client, changes)
      }
      return work({ ...readingSync(client, organization, facts), save })
    },
    read: (organization, work) => work(readingSync(client, organization, facts)),
  }
}

/** Waits for the organization's other writers, until the transaction ends. */
export async function lockOrganization(client: Queryable, organization: string): Promise<void> {
  await client.query('SELECT 1 FROM "SyncHead" WHERE organization = $1 FOR UPDATE', [organization])
}
