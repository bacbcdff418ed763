import type { Deps } from '#server/kernel/Deps.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import type { Storage } from '#server/kernel/ports/storage/Storage.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { claimStorage } from './claimStorage.ts'
import { batchSize, type Deleted, deleteUnreferenced } from './deleteUnreferenced.ts'
import { type Due, findMentioned } from './findMentioned.ts'
import { graceSettings } from './graceSettings.ts'
import { markUnreferenced } from './markUnreferenced.ts'

/**
 * Files that the request or job that made them deletes, unless a crash came between (messaging/discussions/attachments/mountUploads,
 * installation/privacy/exportCustomerData): nothing ever names them.
 */
const passing = ['quarantine', 'exports']

/** Deletes an organization's files that only pass through the storage and have been there for too long. */
async function removeLeftovers(storage: Storage, organization: string, cutoff: Date): Promise<void> {
  for (const folder of passing)
    for await (const { path } of storage.list(`${organization}/${folder}/`)) {
      const stored = await storage.find(path)
      if (stored && Date.parse(stored.modifiedAt) <= cutoff.getTime()) await storage.delete(path)
    }
}

export type Collecting = Pick<Deps, 'db' | 'storage' | 'seams' | 'settings' | 'now' | 'log'>

/** What a run did, or would do: objects and their bytes. */
export type Collected = {
  deleted: Deleted
  /** Marked, and not long enough yet. */
  waiting: Deleted
  /** Marked for long enough, but named by something that only `findMentioned` looks at. */
  mentioned: number
}

/** How many are looked for in one pass over the database. */
const passSize = 10_000

/**
 * Marks what nothing names in all organizations' objects, and deletes what has been marked for the grace period
 * (docs/decisions/0043). A run that was ended in the middle is followed by the next. Null: another installation uses the same
 * storage. A dry run deletes nothing.
 */
export async function collectObjects(
  deps: Collecting,
  signal: AbortSignal,
  { isDry = false } = {},
): Promise<Collected | null> {
  const { db, log, now } = deps
  if (!isDry && !(await claimStorage(deps))) {
    log.warn('files that nothing names are not collected: another installation uses the same storage')
    return null
  }
  const startedAt = new Date(now())
  const cutoff = new Date(now() - settingsOf(deps.settings, graceSettings).graceMs)
  for (const organization of await findOrganizations(db)) {
    signal.throwIfAborted()
    await markUnreferenced(deps, organization, signal)
    if (!isDry) await removeLeftovers(deps.storage, organization, cutoff)
  }
  const collected = await deleteDue(deps, { startedAt, cutoff, isDry }, signal)
  const waiting = await countWaiting(db, cutoff)
  const found = { ...collected, waiting }
  log.info({ ...found, isDry }, 'files that nothing names were looked for')
  return found
}

async function findOrganizations({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const rows = await query<{ organization: string }>(
    pool,
    Prisma.sql`SELECT organization FROM "SyncHead" UNION SELECT key FROM "Organization"
     UNION SELECT split_part(path, '/', 1) FROM "UnreferencedObject" ORDER BY 1`,
  )
  return rows.map(({ organization }) => organization)
}

type Run = { startedAt: Date; cutoff: Date; isDry: boolean }

async function deleteDue(deps: Collecting, run: Run, signal: AbortSignal) {
  const deleted: Deleted = { objects: 0, bytes: 0 }
  let mentioned = 0
  for (let after = ''; ; ) {
    const due = await findDue(deps.db, run, after)
    const last = due.at(-1)
    if (!last) return { deleted, mentioned }
    after = last.path
    // Before the check: later writes are checked again under the lock.
    const heads = await readHeads(deps.db)
    const named = await findMentioned(deps.db, due, signal)
    mentioned += named.size
    if (!run.isDry) await restartMarks(deps, [...named])
    const free = due.filter(({ path }) => !named.has(path))
    for (const [organization, objects] of Map.groupBy(free, (object) => object.organization))
      for (let at = 0; at < objects.length; at += batchSize) {
        signal.throwIfAborted()
        const batch = objects.slice(at, at + batchSize)
        const seq = heads.get(organization) ?? 0
        const part = run.isDry
          ? addUp(batch)
          : await deleteUnreferenced(deps, organization, batch, { seq, cutoff: run.cutoff })
        deleted.objects += part.objects
        deleted.bytes += part.bytes
      }
  }
}

/** Only what this run has seen unreferenced. */
async function findDue({ pool }: Pick<Database, 'pool'>, { cutoff, startedAt }: Run, after: string) {
  const rows = await query<Due & { size: number }>(
    pool,
    Prisma.sql`SELECT path, size, split_part(path, '/', 1) AS organization, split_part(path, '/', 3) AS hash
      FROM "UnreferencedObject"
     WHERE since <= ${cutoff} AND "sightedAt" >= ${startedAt} AND path > ${after} ORDER BY path LIMIT ${passSize}`,
  )
  return rows
}

const addUp = (objects: readonly { size: number }[]): Deleted => ({
  objects: objects.length,
  bytes: objects.reduce((sum, { size }) => sum + size, 0),
})

async function readHeads({ pool }: Pick<Database, 'pool'>): Promise<Map<string, number>> {
  const rows = await query<{ organization: string; seq: number }>(
    pool,
    Prisma.sql`SELECT organization, seq FROM "SyncHead"`,
  )
  return new Map(rows.map(({ organization, seq }) => [organization, seq]))
}

/** Something names them: it is asked again after another grace period. */
const restartMarks = ({ db, now }: Collecting, paths: readonly string[]) =>
  execute(
    db,
    Prisma.sql`UPDATE "UnreferencedObject" SET since = ${new Date(now())} WHERE path IN
       (SELECT path FROM "UnreferencedObject" WHERE path = ANY(${paths}) ORDER BY path FOR UPDATE)`,
  )

async function countWaiting({ pool }: Pick<Database, 'pool'>, cutoff: Date): Promise<Deleted> {
  const rows = await query<{ objects: number; bytes: string }>(
    pool,
    Prisma.sql`SELECT count(*) AS objects, coalesce(sum(size), 0) AS bytes FROM "UnreferencedObject"
      WHERE since > ${cutoff}`,
  )
  return { objects: rows[0]?.objects ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}
