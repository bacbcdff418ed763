import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { ShopifyConfig } from '#shared/features/assistant/entities/ShopifyConfig.ts'
import { forgetShop } from './shopStore.ts'
import { enqueueSync } from './syncJob.ts'

/** A shop is read after each save; a deleted one is forgotten in the transaction that deletes it. */
export const shopHooks: ServerHooks = {
  entity: ShopifyConfig,
  async follow(client, { deps }, { before, after }) {
    if (after?.organization)
      await enqueueSync(deps, { organization: String(after.organization), shop: after.key }, { client })
    else if (!after && before) await forgetShop(client, before.key)
  },
}
