import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  getCrawledUrls as listing,
  getCrawlStatus as reading,
} from '#shared/features/assistant/operations/crawling.ts'
import type { PageReason, PageState } from '#shared/features/assistant/rules/crawlOutcome.ts'
import { requireCrawl } from './startCrawl.ts'

export const getCrawlStatus: Handler<typeof reading> = async ({ organizationID, crawlID }, { deps }) => {
  const config = await requireCrawl(deps, organizationID, crawlID)
  const [run] = await query<{ startedAt: Date; finishedAt: Date | null }>(
    deps.db,
    Prisma.sql`SELECT "startedAt", "finishedAt" FROM "CrawlRun" WHERE crawl = ${config.key}`,
  )
  const { status, pageCount, processedCount, lastStatus } = config
  return {
    ...{ status, pageCount, processedCount, message: lastStatus },
    startedAt: run?.startedAt.toISOString() ?? null,
    finishedAt: run?.finishedAt?.toISOString() ?? null,
  }
}

export const getCrawledUrls: Handler<typeof listing> = async (input, { deps }) => {
  const { organizationID, crawlID, limit, offset } = input
  const { key } = await requireCrawl(deps, organizationID, crawlID)
  type Row = {
    url: string
    title: string | null
    state: PageState
    reason: PageReason | null
    passages: number
    readAt: Date | null
    total: number
  }
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT p.url, p.title, p.state, p.reason, p.passages, p."readAt", count(*) OVER ()::int AS total
      FROM "CrawledPage" p JOIN "CrawlRun" r ON r.crawl = p.crawl AND r.run = p.run WHERE p.crawl = ${key}
      ORDER BY array_position(ARRAY['read', 'waiting', 'failed', 'skipped'], p.state), p.depth, p.found
      LIMIT ${limit ?? 100} OFFSET ${offset ?? 0}`,
  )
  return {
    urls: rows.map(({ total: _total, readAt, ...row }) => ({
      ...row,
      readAt: readAt?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  }
}
