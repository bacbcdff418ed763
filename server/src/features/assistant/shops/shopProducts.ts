import type { Deps } from '#server/kernel/Deps.ts'
import { keyWithin } from '#server/kernel/records/named.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { ShopifyConfig } from '#shared/features/assistant/entities/ShopifyConfig.ts'
import type {
  getShopProducts as listing,
  syncShop as syncing,
} from '#shared/features/assistant/operations/shops.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findShop, isFed, listProducts, showFeed } from './shopStore.ts'
import { enqueueSync } from './syncJob.ts'

export const syncShop: Handler<typeof syncing> = async ({ organizationID, shopID }, { deps }) => {
  const config = await requireShop(deps, organizationID, shopID)
  const name = { organization: organizationID, shop: config.key }
  if (isFed(config) && config.productFeedStatus.status !== 'syncing')
    await showFeed(deps, name, { status: 'syncing', message: 'The products of the shop are read soon.' })
  await enqueueSync(deps, name)
  return (await requireShop(deps, organizationID, shopID)).productFeedStatus
}

export const getShopProducts: Handler<typeof listing> = async (input, { deps }) => {
  const { organizationID, shopID, limit, offset } = input
  const { key, productFeedStatus } = await requireShop(deps, organizationID, shopID)
  const { items, total } = await listProducts(deps, key, { limit: limit ?? 50, offset: offset ?? 0 })
  return {
    ...productFeedStatus,
    total,
    items: items.map(({ title, url, price, currency, isAvailable }) => ({
      title,
      url,
      price,
      currency,
      isAvailable,
    })),
  }
}

/** Another organization's is as if it were not there. @throws AppError `not_found` */
async function requireShop(
  deps: Pick<Deps, 'db'>,
  organization: string,
  shopID: string,
): Promise<ShopifyConfig> {
  const shop = keyWithin(ShopifyConfig, shopID, organization)
  const config = await findShop(deps, { organization, shop })
  if (!config) throw new AppError('not_found')
  return config
}
