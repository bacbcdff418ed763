import { z } from 'zod'
import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { feedStatuses } from '../rules/shopFeed.ts'

/** The link to a shop whose products the assistant uses (3§3.2). */
export const ShopifyConfig = defineEntity({
  name: 'shopifyConfig',
  plural: 'shopifyConfigs',
  called: ['shop', 'shops'],
  meaning: 'A Shopify shop whose products the assistant can recommend.',
  scope: 'organization',
  sync: 'online',
  privacy: 'nothing',
  access: adminOffice,
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    shop: text({
      ...{ label: 'Shop address', max: 255, examples: ['tea.myshopify.com'] },
      pattern: /^(?:https:\/\/)?[a-z0-9][a-z0-9.-]*(?::\d{1,5})?\/?$/i,
      help: 'Such as tea.myshopify.com, or the shop’s own domain.',
    }),
    accessToken: text({ max: 255, secret: true }),
    status: choice({
      options: ['active', 'inactive'],
      default: 'active',
      help: 'Inactive: its products are in no answer.',
    }),
    clientAi: reference({
      to: 'clientAi',
      help: 'The client AI that recommends its products. Empty: all whose configuration uses products.',
    }),
    productFeedEnabled: boolean({
      default: true,
      label: 'Product feed',
      help: 'Off: its products are neither read nor used.',
    }),
    ignoreInventory: boolean({ default: false, help: 'Uses products that are sold out, too.' }),
    ignoreOnlineStoreUrl: boolean({
      ...{ default: false, label: 'Ignore online store address' },
      help: 'Uses products without a page in the online store, too. Their cards have no link.',
    }),
    productFeedStatus: json({
      schema: z.object({
        status: z.enum(feedStatuses),
        message: z.string().nullable(),
        products: z.number(),
        lastSync: z.string().nullable(),
      }),
      examples: [{ status: 'notStarted', message: null, products: 0, lastSync: null }],
      default: { status: 'notStarted', message: null, products: 0, lastSync: null },
      readOnly: true,
    }),
  },
})
export type ShopifyConfig = EntityRecord<typeof ShopifyConfig>
