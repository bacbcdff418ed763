import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { Storage } from '#server/kernel/ports/storage/Storage.ts'
import { openSync } from '#server/kernel/sync/createPgSyncStore.ts'
import { objectPath } from '../files/fileAddress.ts'
import type { Due } from './findMentioned.ts'
import { isNamed, namedSince } from './namedObjects.ts'

type Deleting = Pick<Deps, 'db' | 'storage' | 'seams' | 'settings'>
export type Deleted = { objects: number; bytes: number }

/** How many are deleted while the organization's writers wait. */
export const batchSize = 200
/** How many the storage is asked for at once. */
const atOnce = 16

/**
 * Deletes objects of one organization that have been marked since `cutoff` or longer and that nothing named at sequence number `seq`.
 * Blocks the organization's writers meanwhile, so that a reference comes either before the last check, and keeps its object, or after the
 * deletion, when the server says that the object is not stored. A promise waits for the marks (promiseObjects), in the same way. After
 * an interruption, marks of deleted objects remain, which the next run removes.
 */
export async function deleteUnreferenced(
  deps: Deleting,
  organization: string,
  due: readonly Due[],
  { seq, cutoff }: { seq: number; cutoff: Date },
): Promise<Deleted> {
  const old = await writtenBefore(deps.storage, due, cutoff)
  return await inTransaction(deps.db.pool, async (client) => {
    await openSync(client, organization, deps)
    const marked = await lockMarks(client, old, cutoff)
    const hashes = marked.map(({ hash }) => hash)
    const named = await namedSince(client, organization, seq, hashes)
    const free = marked.filter(({ hash }) => !named.has(hash))
    await inTurns(free, ({ path }) => deps.storage.delete(path))
    await removeMarks(
      client,
      marked.map(({ path }) => path),
    )
    return { objects: free.length, bytes: free.reduce((sum, { size }) => sum + size, 0) }
  })
}

/** Deletes one object now, if no record names it and it was not promised to anybody after `cutoff`. */
export async function deleteIfUnnamed(
  deps: Deleting,
  organization: string,
  hash: string,
  cutoff: Date,
): Promise<void> {
  const path = objectPath(organization, hash)
  await inTransaction(deps.db.pool, async (client) => {
    await openSync(client, organization, deps)
    const rows = await query<{ since: Date }>(
      client,
      Prisma.sql`SELECT since FROM "UnreferencedObject" WHERE path = ${path} FOR UPDATE`,
    )
    if (rows[0] && rows[0].since > cutoff) return
    if (await isNamed(client, organization, hash)) return
    await deps.storage.delete(path)
    await removeMarks(client, [path])
  })
}

/** Without those that were written since, even if they are marked. */
async function writtenBefore(storage: Storage, due: readonly Due[], cutoff: Date): Promise<Due[]> {
  const old: Due[] = []
  await inTurns(due, async (object) => {
    const stored = await storage.find(object.path)
    if (!stored || Date.parse(stored.modifiedAt) <= cutoff.getTime()) old.push(object)
  })
  return old
}

/** Those of them that are still marked, and for so long. */
async function lockMarks(client: Queryable, due: readonly Due[], cutoff: Date) {
  const rows = await query<{ path: string; size: number }>(
    client,
    Prisma.sql`SELECT path, size FROM "UnreferencedObject" WHERE path = ANY(${due.map(({ path }) => path)})
      AND since <= ${cutoff} ORDER BY path FOR UPDATE`,
  )
  const byPath = new Map(due.map((object) => [object.path, object]))
  return rows.flatMap(({ path, size }) => {
    const object = byPath.get(path)
    return object ? [{ ...object, size }] : []
  })
}

const removeMarks = (client: Queryable, paths: readonly string[]) =>
  execute(client, Prisma.sql`DELETE FROM "UnreferencedObject" WHERE path = ANY(${paths})`)

/** Also after a failure it waits for what has begun: no deletion may outlast the locks. */
async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    const results = await Promise.allSettled(items.slice(at, at + atOnce).map(act))
    const failure = results.find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }
}
