import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { keyWithin } from '#server/kernel/records/named.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { CrawlConfig } from '#shared/features/assistant/entities/CrawlConfig.ts'
import type {
  startCrawl as starting,
  stopCrawl as stopping,
} from '#shared/features/assistant/operations/crawling.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { enqueueCrawl } from './crawlJob.ts'
import { beginRun, findRun, showCrawl } from './crawlStore.ts'

export const startCrawl: Handler<typeof starting> = async ({ organizationID, crawlID }, { deps }) => {
  const config = await requireCrawl(deps, organizationID, crawlID)
  const run = await findRun(deps, config.key)
  const isRunning = run !== null && run.phase !== 'finished'
  if (!isRunning) await beginCrawl(deps, config)
  return {
    ...(isRunning
      ? { statusCode: 200, message: 'The website is being read already.' }
      : { statusCode: 202, message: 'The website is being read.' }),
    organization: await showOrganization(deps, organizationID),
  }
}

export const stopCrawl: Handler<typeof stopping> = async ({ organizationID, crawlID }, { deps }) => {
  const { key } = await requireCrawl(deps, organizationID, crawlID)
  await execute(
    deps.db,
    Prisma.sql`UPDATE "CrawlRun" SET phase = 'finished', "finishedAt" = ${new Date(deps.now())} WHERE crawl = ${key}
      AND phase <> 'finished'`,
  )
  await showCrawl(
    deps,
    { key, organization: organizationID },
    { status: 'disabled', lastStatus: 'It is turned off: its pages are in no answer.' },
  )
  return {
    statusCode: 200,
    message: 'The web crawl is turned off.',
    organization: await showOrganization(deps, organizationID),
  }
}

/** Another organization's is as if it were not there. @throws AppError `not_found` */
export async function requireCrawl(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  crawlID: string,
): Promise<CrawlConfig & { organization: string }> {
  const key = keyWithin(CrawlConfig, crawlID, organization)
  const where = Prisma.sql`key = ${key} AND organization = ${organization}`
  const config = await findRecord(db, CrawlConfig, { where })
  if (!config) throw new AppError('not_found')
  return { ...config, organization }
}

/** Begins a run of a crawl that has none. */
export async function beginCrawl(
  deps: Pick<Deps, 'db' | 'jobs' | 'seams' | 'settings' | 'now'>,
  { key, organization }: { key: string; organization: string },
): Promise<void> {
  const run = randomUUID()
  await inTransaction(deps.db.pool, async (client) => {
    await beginRun(client, { crawl: key, organization, run, now: deps.now() })
  })
  await showCrawl(
    deps,
    { key, organization },
    { status: 'crawling', jobID: run, lastStatus: 'It begins soon.', processedCount: 0 },
  )
  await enqueueCrawl(deps, { organization, crawl: key, run }, { takesTurns: true })
}

/** With its crawls as they are now. */
async function showOrganization({ db }: Pick<Deps, 'db'>, organization: string) {
  const record = await findRecord(db, Organization, { where: Prisma.sql`id = ${organization}` })
  if (!record) return null
  const crawlConfigs = await query<Organization['crawlConfigs'][number]>(
    db,
    Prisma.sql`SELECT id, name, status, "pageCount", "processedCount" FROM "CrawlConfig"
      WHERE organization = ${organization} ORDER BY name, id`,
  )
  return publicView(Organization, { ...record, crawlConfigs }, { isEntitled: true, isStaff: true })
}
