import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { countRecords } from '#server/kernel/db/records/selectRecords.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { createFirstAdministrator, type FirstAdministrator } from './createFirstAdministrator.ts'
import { importSample } from './importSample.ts'
import { sampleOrganization } from './sampleRecords.ts'

/** An arbitrary lock id that no other program would use in this database. */
const lockNumber = 5_328_365

/**
 * Fills a new installation: first the sample, last the first administrator, so that the next start completes an
 * interrupted run. Null if there is an administrator already. Of two servers that start at once, one does it.
 */
export async function seedInstallation(deps: Deps): Promise<FirstAdministrator | null> {
  const client = await deps.db.pool.connect()
  try {
    await execute(client, Prisma.sql`SELECT pg_advisory_lock(${lockNumber})`)
    if ((await countRecords(deps.db, User, Prisma.sql`true`, 1)) > 0) return null
    await importSample(deps)
    return await createFirstAdministrator(deps, sampleOrganization)
  } finally {
    // Closing ends the session and releases the lock.
    client.release(true)
  }
}
