import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { feedStatuses } from '../rules/shopFeed.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })
const shopID = reference({ to: 'shopifyConfig', by: 'id', required: true })

const feed = {
  status: choice({ options: feedStatuses, required: true }),
  message: text({ label: 'What it does, or how it ended' }),
  products: number({ required: true, whole: true, label: 'Products that answers can use' }),
  lastSync: timestamp({ label: 'When its products were last read completely' }),
}

/** Reads the products of a shop now; a sync that runs continues. @throws `not_found` */
export const syncShop = defineOperation({
  name: 'syncShop',
  kind: 'mutation',
  description: 'Reads the products of a shop for the assistant.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { organizationID, shopID },
  output: feed,
})

/** The feed of a shop and its products, by title. @throws `not_found` */
export const getShopProducts = defineOperation({
  name: 'getShopProducts',
  kind: 'query',
  description: 'The products of a shop that the assistant knows, and how their reading went.',
  access: ['fullAdmin'],
  input: {
    organizationID,
    shopID,
    limit: number({ whole: true, min: 1, max: 500, default: 50 }),
    offset: number({ whole: true, min: 0, default: 0 }),
  },
  output: {
    ...feed,
    total: number({ required: true, whole: true }),
    items: list(
      record(
        {
          title: text({ required: true }),
          url: text(),
          price: number(),
          currency: text(),
          isAvailable: boolean({ required: true }),
        },
        { typeName: 'ShopProduct' },
      ),
    ),
  },
})
