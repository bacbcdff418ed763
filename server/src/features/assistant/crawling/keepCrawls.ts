import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import { beginCrawl } from './startCrawl.ts'

/** Pages of a deleted crawl are forgotten in the transaction that deletes it. */
export const crawlHooks: ServerHooks = {
  entity: CrawlConfig,
  async saved(client, organization) {
    await forgetOrphans(client, organization)
  },
}

async function forgetOrphans(client: Queryable, organization: string): Promise<void> {
  const isGone = (column: Prisma.Sql) =>
    Prisma.sql`organization = ${organization} AND NOT EXISTS (SELECT FROM "CrawlConfig" c WHERE c.key = ${column})`
  await execute(
    client,
    Prisma.sql`DELETE FROM "KnowledgePassage" WHERE "itemType" = 'web' AND ${isGone(Prisma.sql`item`)}`,
  )
  await execute(client, Prisma.sql`DELETE FROM "CrawledPage" WHERE ${isGone(Prisma.sql`crawl`)}`)
  await execute(client, Prisma.sql`DELETE FROM "CrawlRun" WHERE ${isGone(Prisma.sql`crawl`)}`)
}

/** Begins the crawls whose days are over (`recrawlDays`). */
export async function recrawlDaily(deps: Deps): Promise<void> {
  const rows = await query<{ key: string; organization: string }>(
    deps.db,
    Prisma.sql`SELECT c.key, c.organization FROM "CrawlConfig" c JOIN "CrawlRun" r ON r.crawl = c.key
      WHERE c.status = 'completed' AND r.phase = 'finished' AND c."recrawlDays" IS NOT NULL
        AND r."finishedAt" <= ${new Date(deps.now())}::timestamptz - make_interval(days => c."recrawlDays"::int)`,
  )
  for (const row of rows) await beginCrawl(deps, row)
}
