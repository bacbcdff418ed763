import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { carouselItems, itemReferences, messageFields } from '../rules/conversationMessage.ts'

/** One turn (MOD-82); `function` turns carry hidden data, such as feedback. */
const message = record({
  ...messageFields,
  /** The request that wrote it last, as `X-Request-Id` and the log name it. */
  internalUpdateId: text({ max: 64 }),
})

/** The page and product where the conversation began. */
const customerContext = record(
  {
    currentPage: record({
      url: text({ max: 2048 }),
      title: text({ max: 500 }),
      description: text({ max: 5000, multiline: true }),
      isProduct: boolean({ default: false }),
    }),
    product: record({ id: text({ max: 255 }), name: text({ max: 500 }) }),
  },
  { default: {}, personal: true },
)

/**
 * A conversation with the assistant (2§3): written by the server only. A visitor's conversation has no customer,
 * so only staff may read it.
 */
export const AiConversation = defineEntity({
  name: 'aiConversation',
  plural: 'aiConversations',
  scope: 'organization',
  sync: 'online',
  indexes: [['portal', 'updatedAt'], ['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'delete' },
  // In an AI admin's menu (CON-54).
  access: { ...records, read: ['owner', 'staff'] },
  fields: {
    portal: reference({ to: 'portal', required: true }),
    customer: reference({ to: 'customer', personal: true }),
    /** The assistant's name when the conversation began. */
    agentName: text({ max: 80 }),
    /** Told to staff only (`returnSystemPrompt`, 2§3). */
    systemPrompt: text({ max: 100_000, multiline: true, private: true }),
    messages: keyedList(message, { personal: true }),
    itemReferences: { ...itemReferences(), personal: true },
    carouselItems: carouselItems(),
    customerContext,
  },
})
export type AiConversation = EntityRecord<typeof AiConversation>
