import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { StoredObject } from '#server/kernel/ports/storage/Storage.ts'
import { objectPath } from '../files/fileAddress.ts'

type Promising = Pick<Deps, 'db' | 'now'>

/**
 * Begins the grace period of objects, or begins it again. Call it before looking whether one is stored, wherever somebody relies on
 * the answer and names it later: what nothing names is deleted (collecting). This waits for a deletion that is under way, so that
 * a look afterwards finds nothing.
 */
export async function promiseObjects({ db, now }: Promising, paths: readonly string[]): Promise<void> {
  const moment = new Date(now())
  // In the order of their paths, as everybody locks them.
  await execute(
    db,
    Prisma.sql`INSERT INTO "UnreferencedObject" (path, size, since, "sightedAt")
     SELECT DISTINCT path, 0, ${moment}::timestamptz, ${moment}::timestamptz FROM unnest(${paths}::text[]) AS path
     ORDER BY path
     ON CONFLICT (path) DO UPDATE SET since = excluded.since, "sightedAt" = excluded."sightedAt"`,
  )
}

/** The object with this content, which stays for the grace period even if nothing names it; null if it has to be written. */
export async function findPromised(
  deps: Promising & Pick<Deps, 'storage'>,
  organization: string,
  hash: string,
): Promise<StoredObject | null> {
  const path = objectPath(organization, hash)
  await promiseObjects(deps, [path])
  return await deps.storage.find(path)
}
