import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { ruleRows } from '#server/kernel/access/ruleRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import { onShelves } from '../knowing/readableItems.ts'
import type { Readable } from '../ports/knowledge/Knowledge.ts'

/**
 * The crawled websites whose pages the asker may read in answers on the request's portal: those on a shelf that the portal shows, to whom
 * the entitlement of crawls lets in. Other crawls are not searched.
 */
export async function readableCrawls(
  context: RequestContext,
  libraries: readonly string[] | null = null,
): Promise<Readable<'web'>[]> {
  const { deps, portal, viewer } = context
  if (!portal) return []
  const { organization } = portal
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const now = deps.now()
  const isStaff = actorsOf(viewer, organization).has('staff')
  const entitled = CrawlConfig.entitlement
    ? ruleRows(CrawlConfig.entitlement, CrawlConfig, asker, now)
    : Prisma.sql`FALSE`
  const own = isStaff ? Prisma.sql`organization = ${organization}` : Prisma.sql`FALSE`
  const rows = await query<{ key: string; organization: string }>(
    deps.db,
    Prisma.sql`SELECT key, organization FROM "CrawlConfig"
      WHERE ${catalogueRows(CrawlConfig, organization, asker, now)} AND (${own} OR ${entitled}) ${onShelves(libraries)}
      ORDER BY key`,
  )
  return rows.map((row) => ({ ...row, type: 'web', edition: 0, isEntitled: true }))
}

export type CitedPage = {
  organization: string
  crawl: string
  id: string
  url: string
  title: string | null
  description: string | null
  image: string | null
}

/** The pages that passages are of, by crawl and id. */
export async function findCitedPages(
  { pool }: Database,
  passages: readonly { item: string; lesson: string | null }[],
): Promise<ReadonlyMap<string, CitedPage>> {
  if (passages.length === 0) return new Map()
  const rows = await query<CitedPage>(
    pool,
    Prisma.sql`SELECT p.organization, p.crawl, p.id, p.url, p.title, p.description, p.image FROM "CrawledPage" p
      JOIN json_to_recordset(${JSON.stringify(passages)}::json) AS asked(item text, lesson text)
        ON p.crawl = asked.item AND p.id = asked.lesson`,
  )
  return new Map(rows.map((row) => [pageName(row.crawl, row.id), row]))
}

export const pageName = (crawl: string, id: string | null) => `${crawl} ${id}`
