import { commerce } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/** Why a member is pending or expired; empty for the others, and where nobody said. */
export const memberReasons = ['declined', 'cancelled', 'abandoned', 'refunded', 'unpaid', 'ended'] as const
export type MemberReason = (typeof memberReasons)[number]
export const memberStatuses = ['PENDING', 'TRIAL', 'ACTIVE', 'OVERDUE', 'EXPIRED'] as const
const provider = () => text({ max: 255, private: true, readOnly: true, personal: true })

/** A customer's membership (3§3.2): the fold of its payment events. Its grants are in `rules/collectGrants`. */
export const Member = defineEntity({
  name: 'member',
  plural: 'members',
  meaning: 'A customer who has a membership, or had one: its state says whether it counts now.',
  scope: 'portal',
  sync: 'online',
  indexes: [['customer'], ['membership', 'status']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: commerce,
  fields: {
    portal: reference({ to: 'portal', required: true }),
    customer: reference({ to: 'customer', required: true, personal: true }),
    membership: reference({ to: 'membership', required: true }),
    expiresOn: timestamp(),
    name: text({ max: 90, personal: true, searchable: true }),
    status: choice({ options: memberStatuses, default: 'PENDING' }),
    statusReason: choice({ label: 'Reason', options: memberReasons, readOnly: true }),
    lastPaymentAt: timestamp({ readOnly: true }),
    nextPaymentAt: timestamp({ label: 'Next payment', readOnly: true }),
    /** When a subscription ends that was cancelled: what was paid stays open until then. */
    endsAt: timestamp({ label: 'Cancelled for', readOnly: true }),
    failedPaymentAttempts: number({ whole: true, min: 0, default: 0, readOnly: true }),
    paymentSessionId: provider(),
    paymentIntentId: provider(),
    paymentSubscriptionId: provider(),
    paymentInvoiceId: provider(),
    paymentCustomerId: provider(),
  },
})
export type Member = EntityRecord<typeof Member>
