import type pg from 'pg'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import { objectPath } from '../files/fileAddress.ts'
import { fillNamed } from './namedObjects.ts'

type Listed = { path: string; hash: string; size: number }

const pageSize = 1000
const dayMs = 24 * 60 * 60 * 1000
/** Who was not looked at for so long may have been named meanwhile: the time begins again. */
const longestGapMs = 7 * dayMs

/** Marks the objects of an organization that nothing names, and takes the marks off those that something names. */
export async function markUnreferenced(
  { db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>,
  organization: string,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = new Date(now())
  const folder = objectPath(organization, '')
  const client = await db.pool.connect()
  let isBroken = true
  try {
    await execute(client, Prisma.sql`CREATE TEMPORARY TABLE named_object (hash text PRIMARY KEY)`)
    await fillNamed(client, organization)
    for await (const page of loadPages(storage.list(folder), folder)) {
      signal.throwIfAborted()
      await markPage(client, page, now())
    }
    await execute(client, Prisma.sql`DROP TABLE named_object`)
    // Objects that do not exist any more. A promise for an object that is about to be written is younger.
    await execute(
      client,
      Prisma.sql`DELETE FROM "UnreferencedObject" WHERE starts_with(path, ${folder}) AND "sightedAt" < ${startedAt}
        AND since < ${new Date(now() - dayMs)}`,
    )
    isBroken = false
  } finally {
    // The temporary table ends with its connection.
    client.release(isBroken)
  }
}

async function markPage(client: pg.PoolClient, page: readonly Listed[], at: number): Promise<void> {
  const moment = new Date(at)
  const [paths, hashes] = [page.map(({ path }) => path), page.map(({ hash }) => hash)]
  // A mark of today may be a promise to somebody who has not named it yet (promiseObjects).
  await execute(
    client,
    Prisma.sql`DELETE FROM "UnreferencedObject" WHERE path IN (
       SELECT u.path FROM "UnreferencedObject" u
       JOIN unnest(${paths}::text[], ${hashes}::text[]) AS listed(path, hash) ON u.path = listed.path
         JOIN named_object n ON n.hash = listed.hash
       WHERE u.since < ${new Date(at - dayMs)} ORDER BY u.path FOR UPDATE OF u)`,
  )
  await execute(
    client,
    Prisma.sql`INSERT INTO "UnreferencedObject" AS mark (path, size, since, "sightedAt")
     SELECT path, size, ${moment}::timestamptz, ${moment}::timestamptz
     FROM unnest(${paths}::text[], ${hashes}::text[], ${page.map(({ size }) => size)}::bigint[]) AS listed(path, hash,
     size)
     WHERE NOT EXISTS (SELECT FROM named_object n WHERE n.hash = listed.hash) ORDER BY path
     ON CONFLICT (path) DO UPDATE SET size = excluded.size, "sightedAt" = excluded."sightedAt",
       since = CASE WHEN mark."sightedAt" < ${new Date(at - longestGapMs)} THEN excluded.since ELSE mark.since END`,
  )
}

/** Only paths named like an object: nothing else in the storage is ours to judge. */
async function* loadPages(
  objects: AsyncIterable<{ path: string; size: number }>,
  folder: string,
): AsyncIterable<Listed[]> {
  let page: Listed[] = []
  for await (const { path, size } of objects) {
    const hash = path.slice(folder.length)
    if (!/^[0-9a-f]{64}$/.test(hash)) continue
    page.push({ path, hash, size })
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
