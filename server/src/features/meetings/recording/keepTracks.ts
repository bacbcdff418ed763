import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { meetingFolder } from './recordingFolder.ts'

type Storing = Pick<Deps, 'db' | 'storage' | 'now'>

/** Removes the tracks of films that were made long enough ago, and of meetings that are gone: daily. */
export async function removeOldTracks(deps: Storing): Promise<void> {
  const due = await query<{ key: string; organization: string }>(
    deps.db,
    Prisma.sql`SELECT key, organization FROM "Meeting" WHERE "recordingTracksUntil" <= ${new Date(deps.now())} ORDER BY key`,
  )
  for (const { key, organization } of due) {
    await removeFolder(deps, meetingFolder(organization, key))
    await writeFieldsWithoutCells(deps.db.pool, Meeting, key, { recordingTracksUntil: null })
  }
  const organizations = await query<{ key: string }>(
    deps.db,
    Prisma.sql`SELECT key FROM "Organization" ORDER BY key`,
  )
  for (const { key } of organizations) await removeOrphans(deps, key)
}

/** A deleted meeting leaves its tracks behind. */
async function removeOrphans({ db, storage }: Storing, organization: string): Promise<void> {
  const stored = new Set<string>()
  for await (const { path } of storage.list(`${organization}/recordings/`)) {
    const [, , meeting] = path.split('/')
    if (meeting) stored.add(`${organization}~${meeting}`)
  }
  if (stored.size === 0) return
  const rows = await query<{ key: string }>(
    db,
    Prisma.sql`SELECT key FROM "Meeting" WHERE key = ANY(${[...stored]}::text[])`,
  )
  for (const { key } of rows) stored.delete(key)
  for (const key of stored) await removeFolder({ storage }, meetingFolder(organization, key))
}

async function removeFolder({ storage }: Pick<Deps, 'storage'>, folder: string): Promise<number> {
  const paths: string[] = []
  for await (const { path } of storage.list(folder)) paths.push(path)
  for (const path of paths) await storage.delete(path)
  return paths.length
}
