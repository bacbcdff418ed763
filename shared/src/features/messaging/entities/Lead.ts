import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { commerce } from '../../../kernel/model/whoMay.ts'

/** A visitor who left an email address (3§3.2). The generic `createLead` is 3§7.5's. */
export const Lead = defineEntity({
  name: 'lead',
  plural: 'leads',
  scope: 'organization',
  sync: 'online',
  indexes: [['email']],
  privacy: { about: 'customer', by: 'email', onErasure: 'delete' },
  // Anybody may leave an address on a portal; `guardWrite` limits the rate.
  access: { ...commerce, read: ['fullAdmin'], create: ['anonymous', 'customer', 'fullAdmin'] },
  fields: {
    email: text({ required: true, format: 'email', max: 254, personal: true, searchable: true }),
    firstName: text({ min: 3, max: 30, personal: true, searchable: true }),
    lastName: text({ min: 3, max: 30, personal: true, searchable: true }),
    company: text({ max: 120, personal: true, searchable: true }),
    phoneNumber: text({ format: 'phone', max: 40, personal: true }),
  },
})
export type Lead = EntityRecord<typeof Lead>
