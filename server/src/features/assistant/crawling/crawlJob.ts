import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import type { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import { describeCrawl, pageReasonTexts } from '#shared/features/assistant/rules/crawlOutcome.ts'
import { readSoon } from '../knowing/keepKnown.ts'
import { sitesPort } from '../ports/sites/sitesPort.ts'
import { isInScope, normalizeAddress } from './crawlScope.ts'
import {
  addFound,
  type CrawledPage,
  type CrawlRun,
  countPages,
  findCrawl,
  findRun,
  hasTwin,
  holdRun,
  letGo,
  nextWaiting,
  type PageOutcome,
  setPhase,
  settlePage,
  showCrawl,
} from './crawlStore.ts'
import { filePages } from './filePages.ts'
import { askRobots, listSitemapPages } from './siteRules.ts'
import { type Visit, visitPage } from './visitPage.ts'

export const crawlJobName = 'assistant.crawl'
const jobData = z.object({ organization: z.string(), crawl: z.string(), run: z.string() })

/** Between two requests to one website, unless it asks for more. */
const politeMs = 500
/** So long one crawl keeps a worker; then others have their turn. */
const turnMs = 60_000
/** Another server may hold a run that its stop has left. */
const laterSeconds = 30

export const enqueueCrawl = async (
  { jobs }: Pick<Deps, 'jobs'>,
  data: z.infer<typeof jobData>,
  options: Parameters<Deps['jobs']['enqueue']>[2] = {},
): Promise<void> => await jobs.enqueue(crawlJobName, data, options)

/** Starts the worker; called once per server process. */
export async function workOnCrawls(deps: Deps): Promise<void> {
  await deps.jobs.work(crawlJobName, (data, signal) => crawlJob(deps, data, signal), {
    // They mostly wait for websites.
    atOnce: 4,
  })
}

/** At each start: continues the crawls of a server that stopped. Another one that has them keeps them. */
export async function resumeCrawls(deps: Deps): Promise<void> {
  const rows = await query<z.infer<typeof jobData>>(
    deps.db,
    Prisma.sql`SELECT organization, crawl, run FROM "CrawlRun" WHERE phase <> 'finished'`,
  )
  for (const row of rows) await enqueueCrawl(deps, row)
}

/**
 * Continues a run for a while. All that is known is in the database after each page, so a server that was killed loses the page that
 * it was reading, and another one goes on there.
 */
export async function crawlJob(
  deps: Deps,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { organization, crawl, run } = jobData.parse(data)
  const holder = randomUUID()
  const hold = () => holdRun(deps, { crawl, run, holder })
  if (!(await hold())) {
    const current = await findRun(deps, crawl)
    if (current?.run === run && current.phase !== 'finished')
      await enqueueCrawl(deps, { organization, crawl, run }, { startAfterSeconds: laterSeconds })
    return
  }
  try {
    const until = Date.now() + turnMs
    while (await hold()) {
      signal.throwIfAborted()
      const [config, current] = [await findCrawl(deps, crawl), await findRun(deps, crawl)]
      if (!config || !current) return
      await takeStep(deps, config, current, signal)
      if (Date.now() > until) {
        await letGo(deps, crawl, holder)
        return await enqueueCrawl(deps, { organization, crawl, run })
      }
    }
  } finally {
    await letGo(deps, crawl, holder)
  }
}

async function takeStep(deps: Deps, config: CrawlConfig, run: CrawlRun, signal: AbortSignal): Promise<void> {
  switch (run.phase) {
    case 'starting':
      return await begin(deps, config, run, signal)
    case 'crawling':
      return await visitNext(deps, config, run, signal)
    case 'processing':
      return await process(deps, config, run, signal)
    case 'finished':
      return
  }
}

/** More are not put on the list: a website may name more pages than there are. */
const mostFound = ({ maxPages }: CrawlConfig) => maxPages * 10 + 100
/** Requests for pages: those that lead elsewhere, or say nothing, count too. */
const mostVisits = ({ maxPages }: CrawlConfig) => maxPages * 4 + 20

async function begin(deps: Deps, config: CrawlConfig, run: CrawlRun, signal: AbortSignal): Promise<void> {
  const sites = deps.ports.of(sitesPort)
  const start = normalizeAddress(config.startingUrl)
  await show(deps, run, { status: 'crawling', lastStatus: 'Looking for pages.' })
  if (start === null) return await end(deps, run, pageReasonTexts.notPublic)
  const { sitemaps } = await askRobots(deps, sites, run, start, signal)
  const listed = await listSitemapPages(sites, start, sitemaps, mostFound(config), signal)
  const found = listed.filter((url) => isInScope(url, config)).map((url) => ({ url, depth: 1, hops: 0 }))
  await addFound(deps.db.pool, run, [{ url: start, depth: 0, hops: 0 }, ...found], mostFound(config))
  await setPhase(deps, run.crawl, 'crawling')
}

async function visitNext(deps: Deps, config: CrawlConfig, run: CrawlRun, signal: AbortSignal): Promise<void> {
  const sites = deps.ports.of(sitesPort)
  const counts = await countPages(deps, run)
  const isFull = counts.read >= config.maxPages || run.visits >= mostVisits(config)
  const page = isFull ? null : await nextWaiting(deps, run)
  if (!page) {
    await show(deps, run, { status: 'processing', lastStatus: 'Filing what the pages say.' })
    return await setPhase(deps, run.crawl, 'processing')
  }
  const { isAllowed, delayMs } = await askRobots(deps, sites, run, page.url, signal)
  if (isAllowed && run.visits > 0) await sites.pause(Math.max(politeMs, delayMs), signal)
  const isRead = isAllowed && (page.depth === 0 || isInScope(page.url, config))
  const visit: Visit = isRead
    ? await visitPage(sites, page, config, signal)
    : { outcome: leftOut(run, page, isAllowed), found: [] }
  const outcome = await withoutTwin(deps, run, page, visit.outcome)
  const found = visit.found.filter(({ url, hops }) => hops > 0 || isInScope(url, config))
  await inTransaction(deps.db.pool, async (client) => {
    await addFound(client, run, found, mostFound(config))
    await settlePage(client, run, page.id, outcome, deps.now())
  })
  const { read, waiting } = await countPages(deps, run)
  await show(deps, run, {
    status: 'crawling',
    pageCount: Math.min(config.maxPages, read + waiting),
    processedCount: read,
    lastStatus: `Reading pages: ${read} of at most ${config.maxPages}.`,
  })
}

/** Null as the robots.txt of an origin: it could not be asked. */
function leftOut(run: CrawlRun, { url }: CrawledPage, isAllowed: boolean): PageOutcome {
  if (isAllowed) return { state: 'skipped', reason: 'rules' }
  return run.robots[new URL(url).origin] === null
    ? { state: 'failed', reason: 'unreachable' }
    : { state: 'skipped', reason: 'robots' }
}

async function withoutTwin(
  deps: Deps,
  run: CrawlRun,
  page: CrawledPage,
  outcome: PageOutcome,
): Promise<PageOutcome> {
  const hash = outcome.read?.hash
  if (hash === undefined) return outcome
  if (await hasTwin(deps, run, page.id, hash)) return { state: 'skipped', reason: 'duplicate' }
  return { ...outcome, isUnchanged: hash === page.filedHash }
}

async function process(deps: Deps, config: CrawlConfig, run: CrawlRun, signal: AbortSignal): Promise<void> {
  const counts = await countPages(deps, run)
  // A website that is down today keeps what it said.
  await filePages(deps, config, run, { keepsOld: counts.read === 0 && counts.failed > 0 }, signal)
  // New passages have no vectors yet.
  await readSoon(deps, run.organization)
  const first = await firstFault(deps, run)
  await end(deps, run, [describeCrawl(counts), counts.read === 0 && first].filter(Boolean).join(' '))
}

/** Why the page to begin with has nothing to say. */
async function firstFault({ db }: Deps, { crawl, run }: CrawlRun): Promise<string | null> {
  const [row] = await query<{ reason: keyof typeof pageReasonTexts }>(
    db,
    Prisma.sql`SELECT reason FROM "CrawledPage" WHERE crawl = ${crawl} AND run = ${run} AND reason IS NOT NULL
      AND reason <> 'moved' ORDER BY depth, found LIMIT 1`,
  )
  return row ? pageReasonTexts[row.reason] : null
}

async function end(deps: Deps, run: CrawlRun, lastStatus: string): Promise<void> {
  const { read, filed } = await countPages(deps, run)
  await query(
    deps.db,
    Prisma.sql`UPDATE "CrawlRun" SET phase = 'finished', "finishedAt" = ${new Date(deps.now())}, robots = '{}'
      WHERE crawl = ${run.crawl} AND run = ${run.run}`,
  )
  await show(deps, run, { status: 'completed', pageCount: read, processedCount: filed, lastStatus })
}

/** Nothing where it was turned off, or begun again, meanwhile. */
async function show(deps: Deps, run: CrawlRun, values: Parameters<typeof showCrawl>[2]): Promise<void> {
  const current = await findRun(deps, run.crawl)
  if (current?.run !== run.run || (current.phase === 'finished' && values.status !== 'completed')) return
  await showCrawl(deps, { key: run.crawl, organization: run.organization }, values)
}
