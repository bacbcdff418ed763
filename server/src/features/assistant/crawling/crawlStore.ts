import { createHash } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import type { CrawlCounts, PageReason, PageState } from '#shared/features/assistant/rules/crawlOutcome.ts'

/** A page as a crawl keeps it (`tables.prisma`). */
export type CrawledPage = {
  id: string
  url: string
  depth: number
  hops: number
  state: PageState
  etag: string | null
  lastModified: string | null
  hash: string | null
  filedHash: string | null
  title: string | null
  parts: PagePart[]
  links: string[]
}
/** A piece of its text; `at` is the page of a PDF. */
export type PagePart = { text: string; at: number | null }

export type CrawlRun = {
  crawl: string
  organization: string
  run: string
  phase: 'starting' | 'crawling' | 'processing' | 'finished'
  /** By origin: its robots.txt, and null where nothing may be read since it does not answer. */
  robots: Record<string, string | null>
  visits: number
}

export type FoundPage = { url: string; depth: number; hops: number }

export const pageId = (crawl: string, url: string) =>
  createHash('sha256').update(`${crawl} ${url}`).digest('hex').slice(0, 32)

type Stored = Pick<Deps, 'db'>

export const findCrawl = async ({ db }: Stored, key: string): Promise<CrawlConfig | null> =>
  (await findRecord(db, CrawlConfig, { where: Prisma.sql`key = ${key}` })) ?? null

export async function findRun({ db }: Stored, crawl: string): Promise<CrawlRun | null> {
  const [row] = await query<CrawlRun>(
    db,
    Prisma.sql`SELECT crawl, organization, run, phase, robots, visits FROM "CrawlRun" WHERE crawl = ${crawl}`,
  )
  return row ?? null
}

/** Begins a run. The pages of the one before stay in answers until this one has ended. */
export async function beginRun(
  client: Queryable,
  { crawl, organization, run, now }: { crawl: string; organization: string; run: string; now: number },
): Promise<void> {
  await execute(
    client,
    Prisma.sql`INSERT INTO "CrawlRun" (crawl, organization, run, "startedAt", phase)
      VALUES (${crawl}, ${organization}, ${run}, ${new Date(now)}, 'starting')
      ON CONFLICT (crawl) DO UPDATE SET run = excluded.run, "startedAt" = excluded."startedAt", "finishedAt" = NULL,
        phase = 'starting', robots = '{}', visits = 0, holder = NULL, "heldUntil" = NULL`,
  )
}

const holdMs = 120_000

/** Takes a run for this worker, or keeps it: false where another one has it, or it is over. */
export async function holdRun(
  { db, now }: Stored & Pick<Deps, 'now'>,
  { crawl, run, holder }: { crawl: string; run: string; holder: string },
): Promise<boolean> {
  const at = now()
  const rows = await query(
    db,
    Prisma.sql`UPDATE "CrawlRun" SET holder = ${holder}, "heldUntil" = ${new Date(at + holdMs)}
      WHERE crawl = ${crawl} AND run = ${run} AND phase <> 'finished'
        AND (holder IS NULL OR holder = ${holder} OR "heldUntil" < ${new Date(at)}) RETURNING crawl`,
  )
  return rows.length > 0
}

export const letGo = async ({ db }: Stored, crawl: string, holder: string): Promise<void> =>
  void (await execute(
    db,
    Prisma.sql`UPDATE "CrawlRun" SET holder = NULL, "heldUntil" = NULL WHERE crawl = ${crawl} AND holder = ${holder}`,
  ))

export const setPhase = async ({ db }: Stored, crawl: string, phase: CrawlRun['phase']): Promise<void> =>
  void (await execute(db, Prisma.sql`UPDATE "CrawlRun" SET phase = ${phase} WHERE crawl = ${crawl}`))

export const keepRobots = async ({ db }: Stored, crawl: string, robots: CrawlRun['robots']): Promise<void> =>
  void (await execute(
    db,
    Prisma.sql`UPDATE "CrawlRun" SET robots = ${JSON.stringify(robots)} WHERE crawl = ${crawl}`,
  ))

/** Puts pages on the list that this run did not find yet; at most so many are on it. */
export async function addFound(
  client: Queryable,
  { crawl, organization, run }: Pick<CrawlRun, 'crawl' | 'organization' | 'run'>,
  found: readonly FoundPage[],
  most: number,
): Promise<void> {
  if (found.length === 0) return
  const rows = found
    .slice(0, most)
    .map(({ url, depth, hops }) => ({ id: pageId(crawl, url), url, depth, hops }))
  await execute(
    client,
    Prisma.sql`INSERT INTO "CrawledPage" (organization, crawl, id, url, run, depth, hops, state)
      SELECT ${organization}, ${crawl}, p.id, p.url, ${run}, p.depth, p.hops, 'waiting'
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS p(id text, url text, depth int, hops int)
      WHERE (SELECT count(*) FROM "CrawledPage" WHERE crawl = ${crawl} AND run = ${run}) < ${most}
      ON CONFLICT (crawl, id) DO UPDATE SET run = excluded.run, depth = excluded.depth, hops = excluded.hops,
        state = 'waiting', reason = NULL, found = nextval(pg_get_serial_sequence('"CrawledPage"', 'found'))
        WHERE "CrawledPage".run <> excluded.run`,
  )
}

const columns = Prisma.sql`id, url, depth, hops, state, etag, "lastModified", hash, "filedHash", title, parts, links`

/** The page to visit next: the nearest to the starting page, in the order in which they were found. */
export async function nextWaiting({ db }: Stored, { crawl, run }: CrawlRun): Promise<CrawledPage | null> {
  const [row] = await query<CrawledPage>(
    db,
    Prisma.sql`SELECT ${columns} FROM "CrawledPage" WHERE crawl = ${crawl} AND run = ${run} AND state = 'waiting'
      ORDER BY depth, found LIMIT 1`,
  )
  return row ?? null
}

export type PageOutcome = {
  state: Exclude<PageState, 'waiting'>
  reason?: PageReason
  read?: {
    title: string | null
    description: string | null
    image: string | null
    etag: string | null
    lastModified: string | null
    parts: readonly PagePart[]
    links: readonly string[]
    hash: string
  }
  isUnchanged?: boolean
}

/** Writes the outcome of a page. What it said before stays known where it only could not be read now. */
export async function settlePage(
  client: Queryable,
  { crawl }: Pick<CrawlRun, 'crawl'>,
  id: string,
  { state, reason = undefined, read, isUnchanged = false }: PageOutcome,
  now: number,
): Promise<void> {
  const set = read
    ? Prisma.sql`, title = ${read.title}, description = ${read.description}, image = ${read.image}, etag = ${read.etag},
        "lastModified" = ${read.lastModified}, parts = ${JSON.stringify(read.parts)},
        links = ${JSON.stringify(read.links)}, hash = ${read.hash}`
    : Prisma.empty
  await execute(
    client,
    Prisma.sql`UPDATE "CrawledPage" SET state = ${state}, reason = ${reason ?? null}, "readAt" = ${new Date(now)},
      "isUnchanged" = ${isUnchanged} ${set} WHERE crawl = ${crawl} AND id = ${id}`,
  )
  await execute(client, Prisma.sql`UPDATE "CrawlRun" SET visits = visits + 1 WHERE crawl = ${crawl}`)
}

/** Whether another page of the run has this text. */
export async function hasTwin(
  { db }: Stored,
  { crawl, run }: CrawlRun,
  id: string,
  hash: string,
): Promise<boolean> {
  const rows = await query(
    db,
    Prisma.sql`SELECT id FROM "CrawledPage" WHERE crawl = ${crawl} AND run = ${run} AND state = 'read' AND hash = ${hash}
      AND id <> ${id} LIMIT 1`,
  )
  return rows.length > 0
}

/** A page whose text is not the one that its passages were made of. */
export async function nextUnfiled({ db }: Stored, { crawl, run }: CrawlRun): Promise<CrawledPage | null> {
  const [row] = await query<CrawledPage>(
    db,
    Prisma.sql`SELECT ${columns} FROM "CrawledPage" WHERE crawl = ${crawl} AND run = ${run} AND state = 'read'
      AND "filedHash" IS DISTINCT FROM hash ORDER BY found LIMIT 1`,
  )
  return row ?? null
}

export const markFiled = async (
  { db }: Stored,
  crawl: string,
  page: CrawledPage,
  passages: number,
): Promise<void> =>
  void (await execute(
    db,
    Prisma.sql`UPDATE "CrawledPage" SET "filedHash" = ${page.hash}, passages = ${passages}
      WHERE crawl = ${crawl} AND id = ${page.id}`,
  ))

/**
 * Pages that answers must not use any more: those that this run did not find, or left out. One that could not be read now, and that was
 * read before, stays for now.
 */
export async function listGone({ db }: Stored, { crawl, run }: CrawlRun): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    Prisma.sql`SELECT id FROM "CrawledPage" WHERE crawl = ${crawl} AND (run <> ${run} OR (state <> 'read'
      AND ("filedHash" IS NOT NULL) AND (reason IS NULL OR reason NOT IN ('unreachable', 'tooSlow', 'serverError'))))`,
  )
  return rows.map(({ id }) => id)
}

export async function forgetGone({ db }: Stored, { crawl, run }: CrawlRun): Promise<void> {
  await execute(db, Prisma.sql`DELETE FROM "CrawledPage" WHERE crawl = ${crawl} AND run <> ${run}`)
  await execute(
    db,
    Prisma.sql`UPDATE "CrawledPage" SET "filedHash" = NULL, passages = 0 WHERE crawl = ${crawl} AND state <> 'read'
      AND (reason IS NULL OR reason NOT IN ('unreachable', 'tooSlow', 'serverError'))`,
  )
}

export async function countPages({ db }: Stored, { crawl, run }: Pick<CrawlRun, 'crawl' | 'run'>) {
  const [row] = await query<CrawlCounts & { waiting: number; filed: number }>(
    db,
    Prisma.sql`SELECT count(*) FILTER (WHERE state = 'read')::int AS read,
      count(*) FILTER (WHERE state = 'read' AND "isUnchanged")::int AS unchanged,
      count(*) FILTER (WHERE state = 'read' AND "filedHash" = hash)::int AS filed,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting
      FROM "CrawledPage" WHERE crawl = ${crawl} AND run = ${run}`,
  )
  return row ?? { read: 0, unchanged: 0, filed: 0, failed: 0, skipped: 0, waiting: 0 }
}

type Shown = Partial<Pick<CrawlConfig, 'status' | 'jobID' | 'pageCount' | 'processedCount' | 'lastStatus'>>

/** Writes the state of a crawl for consoles; nothing where it was deleted meanwhile. */
export async function showCrawl(
  deps: Pick<Deps, 'db' | 'seams' | 'settings' | 'now'>,
  { key, organization }: { key: string; organization: string },
  values: Shown,
): Promise<void> {
  if (!(await findCrawl(deps, key))) return
  await writeSynced(deps, organization, { do: 'update', entity: CrawlConfig, key, values })
}
