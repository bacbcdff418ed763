import type pg from 'pg'
import { emptyHash } from '../../../shared/src/sync/hash.ts'
import type { ServerSyncStore } from '../../../shared/src/sync/ServerSyncStore.ts'
import { readingSync } from './readingSync.ts'
import { saveChanges } from './saveChanges.ts'

/**
 * The sync store in PostgreSQL (docs/sync.md). All writes of an organization pass one after another:
 * the first thing a writing transaction does is to lock the organization's head row, so that commit order is
 * sequence order. Cells, hashes and entity rows are one transaction: a cut leaves all or none.
 */
export function createPgSyncStore(pool: pg.Pool): ServerSyncStore {
  return {
    write: (organization, work) =>
      inTransaction(pool, 'BEGIN', async (client) => {
        await client.query(
          'INSERT INTO "SyncHead" (organization, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [organization, emptyHash],
        )
        await client.query('SELECT 1 FROM "SyncHead" WHERE organization = $1 FOR UPDATE', [organization])
        const reader = readingSync(client, organization)
        return work({ ...reader, save: (changes) => saveChanges(client, organization, changes) })
      }),
    // One snapshot, so that head, hash and cells belong together.
    read: (organization, work) =>
      inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
        work(readingSync(client, organization)),
      ),
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      // The connection itself is gone, and its transaction with it.
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
