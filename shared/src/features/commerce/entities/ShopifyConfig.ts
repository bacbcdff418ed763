import { z } from 'zod'
import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** The link to a shop whose products the assistant uses (3§3.2). */
export const ShopifyConfig = defineEntity({
  name: 'shopifyConfig',
  plural: 'shopifyConfigs',
  scope: 'organization',
  sync: 'online',
  privacy: 'nothing',
  // Nothing talks to shops yet, so nobody may create one.
  access: { ...adminOffice, create: ['nobody'] },
  comesWith: {
    shops: ['shop', 'clientAi', 'productFeedEnabled', 'ignoreInventory', 'ignoreOnlineStoreUrl'],
  },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    shop: text({ max: 255, pattern: /^[a-z0-9][a-z0-9.-]*$/i, examples: ['tea.myshopify.com'] }),
    accessToken: text({ max: 255, secret: true }),
    status: choice({ options: ['active', 'inactive'], default: 'active' }),
    clientAi: reference({ to: 'clientAi' }),
    productFeedEnabled: boolean({ default: true }),
    ignoreInventory: boolean({ default: false }),
    ignoreOnlineStoreUrl: boolean({ default: false }),
    productFeedStatus: json({
      schema: z.object({
        status: z.string(),
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
