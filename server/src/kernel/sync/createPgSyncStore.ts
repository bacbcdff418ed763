import type pg from 'pg'
import { emptyHash } from '#shared/kernel/sync/hash.ts'
import type { ServerSyncStore, ServerSyncTransaction } from '#shared/kernel/sync/ServerSyncStore.ts'
import { auditPush, type Pusher } from '../audit/auditPush.ts'
import { Prisma } from '../db/generated/client.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { execute, type Queryable } from '../db/query.ts'
import { readingSync, type StoreFacts, upgradesOf } from './readingSync.ts'
import { saveChanges } from './saveChanges.ts'
import { writeMakers } from './writeMakers.ts'

/**
 * The sync store in PostgreSQL (docs/sync.md). All writes of an organization are serialized: a writing transaction
 * first locks the organization's head row, so that commit order is sequence order. Cells, hashes and entity rows are
 * written in one transaction: a crash leaves all or none. `pusher` is who pushes what it writes.
 */
export function createPgSyncStore(
  pool: pg.Pool,
  facts: StoreFacts,
  pusher: Pusher | null = null,
): ServerSyncStore {
  return {
    upgrades: upgradesOf(facts),
    write: (organization, work) =>
      inTransaction(pool, async (client) => work(await openSync(client, organization, facts, pusher))),
    // One snapshot, so that head, hash and cells match.
    read: (organization, work) =>
      inTransaction(
        pool,
        (client) => work(readingSync(client, organization, facts)),
        'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      ),
  }
}

/** Waits for the organization's other writers. They wait in turn until the transaction ends, which the caller has begun. */
export async function openSync(
  client: Queryable,
  organization: string,
  facts: StoreFacts,
  pusher: Pusher | null = null,
): Promise<ServerSyncTransaction> {
  await execute(
    client,
    Prisma.sql`INSERT INTO "SyncHead" (organization, hash, version)
      VALUES (${organization}, ${emptyHash}, ${upgradesOf(facts).version}) ON CONFLICT DO NOTHING`,
  )
  await lockOrganization(client, organization)
  return {
    ...readingSync(client, organization, facts),
    async save(changes) {
      await saveChanges(client, organization, facts, changes)
      if (!pusher) return
      await writeMakers(client, pusher.viewer, changes)
      await auditPush(client, pusher, organization, changes)
    },
  }
}

/** Waits for the organization's other writers, until the transaction ends. */
export async function lockOrganization(client: Queryable, organization: string): Promise<void> {
  await execute(client, Prisma.sql`SELECT 1 FROM "SyncHead" WHERE organization = ${organization} FOR UPDATE`)
}
