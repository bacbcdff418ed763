import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { ListedDriveFile } from '#shared/features/installation/operations/drive.ts'
import type { DriveReason, DriveState } from '#shared/features/installation/rules/driveFiles.ts'
import type { DriveEntry } from '../ports/drive/Drive.ts'

type Parts = Pick<Deps, 'db' | 'seams' | 'settings' | 'now'>

/** `Organization.googleSyncInfo`: the last sync. Times in ISO. */
const infoSchema = z.object({
  run: z.string(),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
  libraryID: z.string(),
  repositoryID: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  message: z.string().nullable(),
})
export type SyncInfo = z.infer<typeof infoSchema>

export async function findSync({ db }: Pick<Deps, 'db'>, organization: string): Promise<SyncInfo | null> {
  const [row] = await query<{ info: unknown }>(
    db,
    Prisma.sql`SELECT "googleSyncInfo" AS info FROM "Organization" WHERE key = ${organization}`,
  )
  return infoSchema.safeParse(row?.info).data ?? null
}

export async function writeSync(deps: Parts, key: string, googleSyncInfo: SyncInfo): Promise<void> {
  await writeSynced(deps, key, { do: 'update', entity: Organization, key, values: { googleSyncInfo } })
}

/** Notes that a sync has found a file: it waits if it is new, changed, or failed the last time. What was left out and is as it was stays so. */
export async function noteFound(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  run: string,
  { id, name, version, refusal }: DriveEntry,
): Promise<void> {
  const state = refusal ? 'skipped' : 'waiting'
  await execute(
    db,
    Prisma.sql`INSERT INTO "DriveFile" AS f (organization, id, name, found, state, reason, run)
      VALUES (${organization}, ${id}, ${name}, ${version}, ${state}, ${refusal}, ${run})
      ON CONFLICT (organization, id) DO UPDATE SET name = excluded.name, found = excluded.found, run = excluded.run,
        reason = CASE WHEN f.run = excluded.run OR (f.version = excluded.found AND f.state = 'skipped')
          THEN f.reason ELSE excluded.reason END,
        state = CASE WHEN f.run = excluded.run OR (f.version = excluded.found AND f.state = 'skipped') THEN f.state
          WHEN excluded.state = 'waiting' AND f.version = excluded.found THEN 'unchanged'
          ELSE excluded.state END`,
  )
}

export const listWaiting = ({ db }: Pick<Deps, 'db'>, organization: string, run: string) =>
  query<{ id: string; isImported: boolean }>(
    db,
    Prisma.sql`SELECT id, "isImported" FROM "DriveFile"
      WHERE organization = ${organization} AND run = ${run} AND state = 'waiting' ORDER BY name, id`,
  )

/** `isRead`: the content that the drive has now needs no reading any more. */
export async function settleFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organization: string,
  id: string,
  outcome: { state: DriveState; reason?: DriveReason; isRead: boolean },
): Promise<void> {
  await execute(
    db,
    Prisma.sql`UPDATE "DriveFile" SET state = ${outcome.state}, reason = ${outcome.reason ?? null},
      version = CASE WHEN ${outcome.isRead} THEN found ELSE version END,
      "isImported" = "isImported" OR ${outcome.state === 'imported'}, "checkedAt" = ${new Date(now())}
      WHERE organization = ${organization} AND id = ${id}`,
  )
}

/** Files that were imported, and that the drive has no more. Those that never were are forgotten. */
export async function noteRemoved(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  run: string,
): Promise<void> {
  await execute(
    db,
    Prisma.sql`DELETE FROM "DriveFile" WHERE organization = ${organization} AND run <> ${run} AND NOT "isImported"`,
  )
  await execute(
    db,
    Prisma.sql`UPDATE "DriveFile" SET state = 'removed', reason = NULL
      WHERE organization = ${organization} AND run <> ${run}`,
  )
}

export async function countFiles(
  { db }: Pick<Deps, 'db'>,
  organization: string,
): Promise<Partial<Record<DriveState, number>>> {
  const rows = await query<{ state: DriveState; files: number }>(
    db,
    Prisma.sql`SELECT state, count(*)::int AS files FROM "DriveFile" WHERE organization = ${organization} GROUP BY state`,
  )
  return Object.fromEntries(rows.map(({ state, files }) => [state, files]))
}

const mostListed = 300

export async function listFiles({ db }: Pick<Deps, 'db'>, organization: string): Promise<ListedDriveFile[]> {
  const rows = await query<Omit<ListedDriveFile, 'checkedAt'> & { checkedAt: Date | null }>(
    db,
    Prisma.sql`SELECT id, name, state, reason, "checkedAt" FROM "DriveFile" WHERE organization = ${organization}
      ORDER BY array_position(ARRAY['failed', 'skipped', 'removed', 'waiting', 'updated', 'imported'], state), name, id
      LIMIT ${mostListed}`,
  )
  return rows.map((row) => ({ ...row, checkedAt: row.checkedAt?.toISOString() ?? null }))
}
