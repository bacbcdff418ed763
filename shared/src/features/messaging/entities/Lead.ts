import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { leadBounds } from '../../portals/pageWidgets/leadBounds.ts'

/** A visitor who left an email address (3§3.2), made by `createLead` alone. */
export const Lead = defineEntity({
  name: 'lead',
  plural: 'leads',
  meaning: 'A visitor who left their contact details on a portal page.',
  scope: 'organization',
  sync: 'online',
  indexes: [['email']],
  privacy: { about: 'customer', by: 'email', onErasure: 'delete' },
  access: { read: ['fullAdmin'], create: ['nobody'], update: ['fullAdmin'], delete: ['fullAdmin'] },
  fields: {
    email: text({ required: true, format: 'email', ...leadBounds.email, personal: true, searchable: true }),
    firstName: text({ ...leadBounds.firstName, personal: true, searchable: true }),
    lastName: text({ ...leadBounds.lastName, personal: true, searchable: true }),
    company: text({ ...leadBounds.company, personal: true, searchable: true }),
    phoneNumber: text({ format: 'phone', ...leadBounds.phoneNumber, personal: true }),
    portal: reference({ to: 'portal', readOnly: true }),
    page: reference({ to: 'portalTemplate', label: 'Left on the page', readOnly: true }),
  },
})
export type Lead = EntityRecord<typeof Lead>
