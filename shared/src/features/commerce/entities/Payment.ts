import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'

/** A payment as reported by its provider (3§3.2); written only by signed provider events. */
export const Payment = defineEntity({
  name: 'payment',
  plural: 'payments',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer'], ['referenceID'], ['member']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: { read: ['owner', 'fullAdmin'], create: ['nobody'], update: ['nobody'], delete: ['nobody'] },
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    membership: reference({ to: 'membership' }),
    member: reference({ to: 'member' }),
    /** The purchase, which may hold several memberships. */
    referenceID: text({ label: 'Reference', max: 255, readOnly: true }),
    sessionID: text({ label: 'Session', max: 255, readOnly: true, private: true, personal: true }),
    status: choice({
      options: ['pending', 'paid', 'failed', 'refunded'],
      default: 'pending',
      readOnly: true,
    }),
    amount: money({ readOnly: true }),
    currency: choice({ options: currencies, default: 'USD', readOnly: true }),
  },
})
export type Payment = EntityRecord<typeof Payment>
