import { defineEntity, type EntityRecord } from '../model/Entity.ts'
import { text } from '../model/kinds/text.ts'
import { commerce } from './whoMay.ts'

/** Somebody who left an address (3§3.2). Made by the createLead operation, from a portal. */
export const Lead = defineEntity({
  name: 'lead',
  plural: 'leads',
  scope: 'organization',
  sync: 'online',
  indexes: [['email']],
  privacy: { about: 'customer', by: 'email', onErasure: 'delete' },
  access: { ...commerce, read: ['fullAdmin'] },
  fields: {
    email: text({ required: true, format: 'email', max: 254, personal: true, searchable: true }),
    firstName: text({ min: 3, max: 30, personal: true, searchable: true }),
    lastName: text({ min: 3, max: 30, personal: true, searchable: true }),
    company: text({ max: 120, personal: true, searchable: true }),
    phoneNumber: text({ format: 'phone', max: 40, personal: true }),
  },
})
export type Lead = EntityRecord<typeof Lead>
