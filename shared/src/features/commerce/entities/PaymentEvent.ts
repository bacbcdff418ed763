import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { paymentFactReasons, paymentFactTypes, periodCauses } from '../rules/paymentFact.ts'

/**
 * One signed event of the payment provider about a purchase. Append-only: what a customer may open is the fold over the
 * events of their purchases, in any order (rules/foldPurchases). Its id is made from the provider's event id, so that an
 * event that comes again counts once.
 */
export const PaymentEvent = defineEntity({
  name: 'paymentEvent',
  plural: 'paymentEvents',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer'], ['referenceID']],
  isAppendOnly: true,
  privacy: { about: 'customer', by: 'customer', onErasure: 'delete' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    /** The purchase: the same as in its payments. */
    referenceID: text({ label: 'Reference', required: true, max: 64 }),
    /** Of a refund that gives back one membership of several. */
    member: reference({ to: 'member' }),
    provider: text({ required: true, max: 40 }),
    type: choice({ options: paymentFactTypes, required: true }),
    reason: choice({ options: paymentFactReasons }),
    amount: money(),
    subtotal: money(),
    discount: money(),
    tax: money(),
    currency: text({ max: 3 }),
    /** Where the buyer is, as they told the provider; lines of text. */
    address: text({ max: 500, private: true, personal: true, multiline: true }),
    /** The provider's name of a refund: two events may tell of one. */
    refund: text({ max: 255, private: true }),
    subscription: text({ max: 255, private: true, personal: true }),
    payer: text({ max: 255, private: true, personal: true }),
    invoice: text({ max: 255, private: true, personal: true }),
    /** The provider's name of a payment at once. */
    intent: text({ max: 255, private: true, personal: true }),
    cause: choice({ options: periodCauses }),
    periodFrom: timestamp(),
    periodUntil: timestamp(),
    endsAt: timestamp(),
    /** No webhook brought it: it was found when payments were compared with the provider. */
    isRecovered: boolean({ default: false }),
    occurredAt: timestamp({ required: true }),
  },
})
export type PaymentEvent = EntityRecord<typeof PaymentEvent>
