import { z } from 'zod'
import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/**
 * Amounts in minor units. A membership that was deleted has no name. `from`, `until`: the term that is paid, ISO 8601. `isCredit`: what was
 * left of the plan of this name, which a change of plan took off.
 */
export const receiptLines = z.array(
  z.object({
    name: z.string().nullable(),
    amount: z.number().int(),
    from: z.string().optional(),
    until: z.string().optional(),
    isCredit: z.boolean().optional(),
  }),
)
export type ReceiptLine = z.infer<typeof receiptLines>[number]

/**
 * What a payment's receipt says, or that of a refund (a credit note), as it was on the day of its number: later changes of the seller's
 * address or of a membership's name do not change it. Its number has no gap before it in its series (docs/decisions/0059).
 */
export const Receipt = defineEntity({
  name: 'receipt',
  plural: 'receipts',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer'], ['referenceID']],
  isAppendOnly: true,
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    kind: choice({ options: ['receipt', 'creditNote'], required: true }),
    number: text({ required: true, max: 40 }),
    /** Payments at the built-in test checkout are counted apart. */
    series: choice({ options: ['real', 'test'], required: true }),
    position: number({ whole: true, min: 1, required: true }),
    /** The purchase: the same as in its payments. */
    referenceID: text({ label: 'Reference', required: true, max: 255 }),
    /** Of a later payment of a subscription; null for the payment of the checkout. */
    payment: reference({ to: 'payment' }),
    /** Of a credit note: the number of the receipt that it corrects. */
    corrects: text({ max: 40 }),
    paidAt: timestamp({ label: 'Paid or refunded on', required: true }),
    seller: text({ max: 1000, multiline: true, label: 'Seller' }),
    sellerTaxNumber: text({ max: 60 }),
    footer: text({ max: 300 }),
    buyerName: text({ max: 120, personal: true }),
    buyerEmail: text({ max: 254, personal: true }),
    buyerAddress: text({ max: 500, personal: true, multiline: true }),
    lines: json({ schema: receiptLines, examples: [[]], required: true }),
    discount: money({ required: true }),
    tax: money({ required: true }),
    total: money({ required: true }),
    currency: text({ required: true, max: 3 }),
    language: text({ required: true, max: 20 }),
  },
})
export type Receipt = EntityRecord<typeof Receipt>
