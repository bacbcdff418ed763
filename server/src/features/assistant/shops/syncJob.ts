import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { ShopifyConfig } from '#shared/features/assistant/entities/ShopifyConfig.ts'
import {
  describeFeed,
  type FeedCounts,
  type FeedReason,
  feedReasonTexts,
} from '#shared/features/assistant/rules/shopFeed.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { readSoon } from '../knowing/keepKnown.ts'
import { maxFeedProducts } from '../ports/products/Products.ts'
import { productsPort } from '../ports/products/productsPort.ts'
import { fileProducts } from './fileProducts.ts'
import { findShop, forgetVanished, isFed, keepProducts, type ShopName, showFeed } from './shopStore.ts'

export const syncShopJobName = 'assistant.syncShop'
const jobData = z.object({ organization: z.string(), shop: z.string() })

/** Of several that ask at once, one reads the shop. */
export const enqueueSync = async (
  { jobs }: Pick<Deps, 'jobs'>,
  { organization, shop }: ShopName,
  options: Pick<NonNullable<Parameters<Deps['jobs']['enqueue']>[2]>, 'client'> = {},
): Promise<void> =>
  await jobs.enqueue(
    syncShopJobName,
    { organization, shop },
    { ...options, singletonKey: shop, takesTurns: true },
  )

/** Starts the worker; called once per server process. */
export async function workOnShops(deps: Deps): Promise<void> {
  await deps.jobs.work(syncShopJobName, (data, signal) => syncShopJob(deps, jobData.parse(data), signal), {
    // They mostly wait for shops.
    atOnce: 2,
  })
}

/** Reads again where a shop was changed while it was read: that save found this job at work. */
const maxRounds = 3

/** Reads the products of a shop, files what has changed, and forgets those that are gone. */
export async function syncShopJob(deps: Deps, name: ShopName, signal: AbortSignal): Promise<void> {
  let before: ShopifyConfig | null = null
  for (let round = 0; round < maxRounds; round += 1) {
    const config = await findShop(deps, name)
    if (!config || (before && asksTheSame(before, config))) return
    if (isFed(config)) await syncNow(deps, name, config, signal)
    else await showFeed(deps, name, { status: 'off', message: 'The products of this shop are in no answer.' })
    before = config
  }
}

const asksTheSame = (one: ShopifyConfig, other: ShopifyConfig): boolean =>
  (['shop', 'status', 'productFeedEnabled', 'ignoreInventory', 'ignoreOnlineStoreUrl'] as const).every(
    (field) => one[field] === other[field],
  )

async function syncNow(
  deps: Deps,
  name: ShopName,
  config: ShopifyConfig,
  signal: AbortSignal,
): Promise<void> {
  await showFeed(deps, name, { status: 'syncing', message: 'The products of the shop are being read.' })
  try {
    const counts = await readFeed(deps, name, config, signal)
    await fileProducts(deps, name, config.name, signal)
    // New passages have no vectors yet.
    await readSoon(deps, name.organization)
    await showFeed(deps, name, {
      ...{ status: 'completed', message: describeFeed(counts), products: counts.used },
      lastSync: new Date(deps.now()).toISOString(),
    })
  } catch (error) {
    if (signal.aborted) throw error
    const isTheirs = isAppError(error, 'unavailable')
    await showFeed(deps, name, { status: 'failed', message: `${reasonText(error)} ${keptText}` })
    if (!isTheirs) throw error
  }
}

const keptText = 'Answers use what was read before.'

function reasonText(error: unknown): string {
  const reason = isAppError(error, 'unavailable') ? error.details.reason : null
  // Cast: the port gives one of these.
  return feedReasonTexts[reason as FeedReason] ?? 'The products could not be read. It is tried again.'
}

/** Only a feed that was read to its end says which products are gone. */
async function readFeed(
  deps: Deps,
  name: ShopName,
  config: ShopifyConfig,
  signal: AbortSignal,
): Promise<FeedCounts> {
  const run = randomUUID()
  const counts = { used: 0, soldOut: 0, withoutPage: 0, isCut: false }
  let read = 0
  for await (const { currency, products } of deps.ports.of(productsPort).read(config.shop ?? '', signal)) {
    read += products.length
    const used = products.filter(({ isAvailable, url }) => {
      const isSoldOut = !isAvailable && !config.ignoreInventory
      const hasNoPage = url === null && !config.ignoreOnlineStoreUrl
      if (isSoldOut) counts.soldOut += 1
      else if (hasNoPage) counts.withoutPage += 1
      return !isSoldOut && !hasNoPage
    })
    await keepProducts(deps, name, run, currency, used)
    counts.used += used.length
    await showFeed(deps, name, { message: `The products of the shop are being read: ${read} so far.` })
  }
  await forgetVanished(deps, name.shop, run)
  return { ...counts, isCut: read >= maxFeedProducts }
}

const dayMs = 24 * 3_600_000

/** Reads each shop once a day. A little earlier than after a day: this runs once a day itself. */
export async function syncDaily(deps: Deps): Promise<void> {
  const rows = await query<ShopName>(
    deps.db,
    Prisma.sql`SELECT organization, key AS shop FROM "ShopifyConfig" WHERE status = 'active' AND "productFeedEnabled"
      AND coalesce(("productFeedStatus"->>'lastSync')::timestamptz, '-infinity') <= ${new Date(deps.now() - dayMs + 3_600_000)}`,
  )
  for (const row of rows) await enqueueSync(deps, row)
}
