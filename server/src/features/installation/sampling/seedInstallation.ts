import type { Deps } from '../../../kernel/Deps.ts'
import { createFirstAdministrator, type FirstAdministrator } from './createFirstAdministrator.ts'
import { importSample, sampleOrganization } from './importSample.ts'

/** Any number that no other program would lock in this database. */
const lockNumber = 5_328_365

/**
 * Fills a new installation: the sample, and the first administrator last, so that a cut before is made
 * good at the next start. Null where somebody works here already. Of two servers that start at once, one does it.
 */
export async function seedInstallation(deps: Deps): Promise<FirstAdministrator | null> {
  const client = await deps.db.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    if ((await deps.db.prisma.user.count()) > 0) return null
    await importSample(deps)
    return await createFirstAdministrator(deps, sampleOrganization)
  } finally {
    // Ends the session, and the lock with it.
    client.release(true)
  }
}
