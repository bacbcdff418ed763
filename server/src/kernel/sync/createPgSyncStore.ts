import type pg from 'pg'
import { emptyHash } from '../../../../shared/src/kernel/sync/hash.ts'
import type { ServerChanges, ServerSyncStore } from '../../../../shared/src/kernel/sync/ServerSyncStore.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import type { Feature } from '../Feature.ts'
import type { JudgeSettings } from '../hooks/ServerHooks.ts'
import { readingSync } from './readingSync.ts'
import { saveChanges } from './saveChanges.ts'

/** Whose hooks judge what is written, and follow it. */
export type StoreFacts = { features: readonly Feature[]; settings: JudgeSettings }

/** What else is to be written when changes are, in their transaction. */
export type OnSave = (client: Queryable, changes: ServerChanges) => Promise<void>

/**
 * The sync store in PostgreSQL (docs/sync.md). All writes of an organization pass one after another:
 * the first thing a writing transaction does is to lock the organization's head row, so that commit order is
 * sequence order. Cells, hashes and entity rows are one transaction: a cut leaves all or none.
 */
export function createPgSyncStore(pool: pg.Pool, facts: StoreFacts, onSave?: OnSave): ServerSyncStore {
  return {
    write: (organization, work) =>
      inTransaction(pool, (client) => syncStoreWithin(client, facts, onSave).write(organization, work)),
    // One snapshot, so that head, hash and cells belong together.
    read: (organization, work) =>
      inTransaction(
        pool,
        (client) => work(readingSync(client, organization, facts)),
        'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      ),
  }
}

/** The same inside of a transaction that somebody else has begun, and ends. */
export function syncStoreWithin(client: Queryable, facts: StoreFacts, onSave?: OnSave): ServerSyncStore {
  return {
    async write(organization, work) {
      await client.query(
        'INSERT INTO "SyncHead" (organization, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [organization, emptyHash],
      )
      await client.query('SELECT 1 FROM "SyncHead" WHERE organization = $1 FOR UPDATE', [organization])
      const save = async (changes: ServerChanges) => {
        await saveChanges(client, organization, facts.features, changes)
        await onSave?.(client, changes)
      }
      return work({ ...readingSync(client, organization, facts), save })
    },
    read: (organization, work) => work(readingSync(client, organization, facts)),
  }
}
