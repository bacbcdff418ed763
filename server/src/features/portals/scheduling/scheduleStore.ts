import type { Deps } from '#server/kernel/Deps.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { EditionRecords } from '#server/kernel/editions/writePublished.ts'
import type { ScheduledPublication } from '#shared/features/portals/operations/scheduledPublications.ts'
import type { Parts } from '#shared/kernel/editions/cutIntoParts.ts'

const dayMs = 24 * 3600 * 1000
const listedDays = 30
const keptDays = 90

/** What is published when its time has come. */
export type Scheduled = {
  id: string
  organization: string
  portal: string
  author: string | null
  note: string | null
  publishAt: Date
  hash: string
  content: Readonly<Record<string, unknown>>
  records: EditionRecords | null
  parts: Parts
  /** The names of the files that it names, by key. */
  assets: Readonly<Record<string, string>>
  createdAt: Date
}

/** Those that wait, the next first, then those that ended lately. */
export async function listScheduled(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  portal: string,
): Promise<ScheduledPublication[]> {
  const rows = await query<
    Omit<ScheduledPublication, 'publishAt' | 'createdAt'> & { publishAt: Date; createdAt: Date }
  >(
    db,
    Prisma.sql`SELECT s.id, s."publishAt", s.note,
      CASE WHEN p.outcome = 'refused' THEN 'failed' ELSE s.state END AS state, coalesce(s.message, p.message) AS message, u.name AS author, s."createdAt"
      FROM "ScheduledPublication" s LEFT JOIN "User" u ON u.key = s.author
      LEFT JOIN "Publication" p ON p.key = s.publication
      WHERE s.portal = ${portal} AND (s."endedAt" IS NULL OR s."endedAt" > ${new Date(now() - listedDays * dayMs)})
      ORDER BY s.state <> 'waiting', CASE WHEN s.state = 'waiting' THEN s."publishAt" END, s."endedAt" DESC, s.id`,
  )
  return rows.map((row) => ({
    ...row,
    publishAt: row.publishAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }))
}

export async function insertScheduled(client: Queryable, one: Omit<Scheduled, 'assets'>): Promise<void> {
  await execute(
    client,
    Prisma.sql`INSERT INTO "ScheduledPublication"
      (id, organization, portal, author, note, "publishAt", hash, content, records, parts, assets, state, "createdAt")
      VALUES (${one.id}, ${one.organization}, ${one.portal}, ${one.author}, ${one.note}, ${one.publishAt}, ${one.hash},
        ${JSON.stringify(one.content)}::jsonb, ${one.records && JSON.stringify(one.records)}::jsonb,
        ${JSON.stringify(one.parts)}::jsonb,
        (SELECT coalesce(jsonb_object_agg(a.key, a.name), '{}') FROM "Asset" a
          WHERE a.organization = ${one.organization} AND a.status NOT IN ('removed', 'deleted') AND a.key IN (
            SELECT named.text #>> '{}' FROM jsonb_path_query(
              ${JSON.stringify([one.content, one.records])}::jsonb, 'strict $.** ? (@.type() == "string")') AS named(text))),
        'waiting', ${one.createdAt})`,
  )
}

/** Another time for one that still waits; whether there is one. */
export async function moveScheduled(
  client: Queryable,
  portal: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const count = await execute(
    client,
    Prisma.sql`UPDATE "ScheduledPublication" SET "publishAt" = ${at}
      WHERE id = ${id} AND portal = ${portal} AND state = 'waiting'`,
  )
  return count > 0
}

type End = {
  state: 'published' | 'failed' | 'cancelled'
  message?: string | null
  publication?: string | null
}

/** Ends one that still waits; whether there is one. What it would have published is forgotten. */
export async function endScheduled(
  client: Queryable,
  { portal, id }: { portal: string; id: string },
  { state, message = null, publication = null }: End,
  now: number,
): Promise<boolean> {
  const count = await execute(
    client,
    Prisma.sql`UPDATE "ScheduledPublication" SET state = ${state}, message = ${message}, publication = ${publication},
      "endedAt" = ${new Date(now)}, content = NULL, records = NULL, parts = NULL, assets = NULL
      WHERE id = ${id} AND portal = ${portal} AND state = 'waiting'`,
  )
  return count > 0
}

/** The organizations in which something is due. */
export async function findDue(
  { pool }: Pick<Database, 'pool'>,
  now: number,
): Promise<{ id: string; organization: string }[]> {
  return query(
    pool,
    Prisma.sql`SELECT id, organization FROM "ScheduledPublication"
      WHERE state = 'waiting' AND "publishAt" <= ${new Date(now)} ORDER BY "publishAt", id`,
  )
}

/** One that is still due, in a transaction that holds the organization's lock; null if another server took it, or it was moved. */
export async function readDue(client: Queryable, id: string, now: number): Promise<Scheduled | null> {
  const [row] = await query<Scheduled>(
    client,
    Prisma.sql`SELECT id, organization, portal, author, note, "publishAt", hash, content, records, parts, assets, "createdAt"
      FROM "ScheduledPublication" WHERE id = ${id} AND state = 'waiting' AND "publishAt" <= ${new Date(now)} FOR UPDATE`,
  )
  return row ?? null
}

/** Ended ones are deleted a while later. */
export async function forgetScheduled({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  const until = new Date(now - keptDays * dayMs)
  await execute(pool, Prisma.sql`DELETE FROM "ScheduledPublication" WHERE "endedAt" < ${until}`)
}
