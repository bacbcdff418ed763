import type pg from 'pg'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import type { Conversion } from '#server/kernel/request/visitsSeam.ts'
import type { ViewedPage } from '#shared/features/portals/rules/viewedPages.ts'

/** `visit`: a view that came from outside the portal. */
type Counted = { event: 'view' | 'visit'; page: ViewedPage } | { event: Conversion; page: '' }

type Row = Counted & { portal: string; day: string; count: number }
type Waiting = { rows: Map<string, Row>; timer: NodeJS.Timeout | null; writing: Promise<void> }

const writeEveryMs = 10_000
/** Anybody can make up portals: with that many rows they are written at once, which leaves these out. */
const mostRows = 10_000
/** Two years, and the month to compare them in. */
const keptDays = 760

const waitingByPool = new WeakMap<pg.Pool, Waiting>()

function waitingOf({ pool }: Pick<Database, 'pool'>): Waiting {
  const waiting = waitingByPool.get(pool) ?? { rows: new Map(), timer: null, writing: Promise.resolve() }
  waitingByPool.set(pool, waiting)
  return waiting
}

/** Counts in memory; what was counted is written some seconds later, in one statement. */
export function countVisit(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { organization, id }: PortalName,
  counted: Counted,
): void {
  const waiting = waitingOf(deps.db)
  const before = waiting.rows.size
  addRow(waiting, {
    ...counted,
    portal: `${organization}~${id}`,
    day: new Date(deps.now()).toISOString().slice(0, 10),
    count: 1,
  })
  const write = () =>
    writeVisits(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'page views could not be written yet'),
    )
  waiting.timer ??= setTimeout(write, writeEveryMs).unref()
  if (before < mostRows && waiting.rows.size === mostRows) void write()
}

function addRow({ rows }: Waiting, row: Row): void {
  const key = `${row.portal} ${row.day} ${row.event} ${row.page}`
  const before = rows.get(key)
  if (before) before.count += row.count
  else if (rows.size < mostRows) rows.set(key, { ...row })
}

/** Writes what was counted; if that fails, it waits for the next time. Portals that do not exist are left out. */
export function writeVisits(deps: Pick<Deps, 'db'>): Promise<void> {
  const waiting = waitingOf(deps.db)
  const write = async () => {
    if (waiting.timer) clearTimeout(waiting.timer)
    waiting.timer = null
    const { rows } = waiting
    if (rows.size === 0) return
    waiting.rows = new Map()
    try {
      await addToTable(deps.db, [...rows.values()])
    } catch (error) {
      for (const row of rows.values()) addRow(waiting, row)
      throw error
    }
  }
  // One after the other, so that stopping waits for a write that has begun.
  const writing = waiting.writing.then(write, write)
  waiting.writing = writing.catch(() => undefined)
  return writing
}

/** In one order, so that two servers that write the same rows do not wait for each other in a circle. */
async function addToTable({ pool }: Pick<Database, 'pool'>, rows: readonly Row[]): Promise<void> {
  await execute(
    pool,
    Prisma.sql`INSERT INTO "PortalVisits" AS v (portal, organization, day, event, page, count)
      SELECT p.key, p.organization, c.day, c.event, c.page, c.count
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(portal text, day date, event text, page text, count int)
      JOIN "Portal" p ON p.key = c.portal ORDER BY 1, 3, 4, 5
      ON CONFLICT (portal, day, event, page) DO UPDATE SET count = v.count + excluded.count`,
  )
}

export async function forgetVisits({ pool }: Pick<Database, 'pool'>, now: number): Promise<void> {
  const until = new Date(now - keptDays * 24 * 3600 * 1000)
  await execute(pool, Prisma.sql`DELETE FROM "PortalVisits" WHERE day < ${until}::date`)
}
