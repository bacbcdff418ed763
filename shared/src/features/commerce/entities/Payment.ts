import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { paymentPlans, planLabels, terms } from '../../portals/rules/paymentPlans.ts'

/** A payment as reported by its provider (3§3.2); written only by signed provider events. */
export const Payment = defineEntity({
  name: 'payment',
  plural: 'payments',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer'], ['referenceID'], ['member'], ['coupon']],
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
      // Different: another sum was paid than was asked, which opens nothing.
      options: ['pending', 'paid', 'failed', 'refunded', 'different'],
      labels: { different: 'Another sum was paid' },
      default: 'pending',
      readOnly: true,
    }),
    amount: money({ readOnly: true, label: 'Price' }),
    /** This membership's part of what was paid, after discount and tax, and of what was given back. */
    paidAmount: money({ readOnly: true, label: 'Paid' }),
    refundedAmount: money({ readOnly: true, label: 'Refunded' }),
    /** The code that its buyer entered, and what it takes off this membership's price, of its first payment. */
    coupon: reference({ to: 'coupon', label: 'Discount code', readOnly: true }),
    discountAmount: money({ readOnly: true, label: 'Discount' }),
    isDisputed: boolean({ default: false, readOnly: true, label: 'Disputed' }),
    /** How the purchase is paid, as it was asked for: the price is then that of one term or part. */
    plan: choice({ options: paymentPlans, labels: planLabels, default: 'onetime', readOnly: true }),
    term: choice({ options: terms, readOnly: true }),
    parts: number({ whole: true, min: 1, max: 120, readOnly: true }),
    trialDays: number({ whole: true, min: 0, default: 0, readOnly: true }),
    /** A later payment of a subscription, of a purchase that is a row of its own. */
    isRenewal: boolean({ default: false, readOnly: true, label: 'Renewal' }),
    /** The provider's name of the invoice, of each payment of a subscription. */
    invoiceID: text({ label: 'Invoice', max: 255, readOnly: true, private: true, personal: true }),
    /** Which provider its checkout is at. */
    provider: text({ max: 40, readOnly: true, private: true }),
    currency: choice({ options: currencies, default: 'USD', readOnly: true }),
  },
})
export type Payment = EntityRecord<typeof Payment>
