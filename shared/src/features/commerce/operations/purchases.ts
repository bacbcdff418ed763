import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { planFields } from '../../portals/operations/planFields.ts'
import { portalItemTypes } from '../../portals/operations/portalItem.ts'
import { Member } from '../entities/Member.ts'
import { Membership } from '../entities/Membership.ts'
import { Payment } from '../entities/Payment.ts'
import { Receipt } from '../entities/Receipt.ts'

/** Another membership that a customer may change a subscription to. */
const planChange = record(
  {
    membership: recordOf(Membership, { required: true }),
    price: money({ required: true, label: 'The price of each term, in minor units' }),
    ...planFields,
    isUpgrade: boolean({ required: true }),
  },
  { typeName: 'PlanChange', required: true },
)

const purchase = record(
  {
    member: recordOf(Member, { required: true }),
    /** Also one that is no longer sold; null if it was deleted. */
    membership: recordOf(Membership),
    /** Newest first. */
    payments: list(recordOf(Payment)),
    /** Of these payments, and of their refunds, in the order of their numbers. */
    receipts: list(recordOf(Receipt)),
    changes: list(planChange),
  },
  { typeName: 'CustomerPurchase', required: true },
)

/** The signed-in customer's memberships and purchases on a portal (2§2.3), newest first. */
export const listPurchases = defineOperation({
  name: 'listPurchases',
  kind: 'query',
  description: 'The memberships and purchases of the signed-in customer (2§2.3).',
  access: ['customer'],
  input: { ...portalContext },
  output: { purchases: list(purchase) },
})

/**
 * Ends a subscription with what is paid, or lets it go on after all. The provider's event does the rest, a moment later. Staff
 * may do it for a customer. @throws `bad_request` where there is none that goes on
 */
export const changeRenewal = defineOperation({
  name: 'changeRenewal',
  kind: 'mutation',
  description: 'Cancels a subscription for the end of what is paid, or undoes that.',
  access: ['customer', 'fullAdmin'],
  input: {
    ...portalContext,
    memberID: reference({ to: 'member', required: true }),
    renews: boolean({ required: true }),
  },
  output: { isAsked: boolean({ required: true }) },
})

/** The next payment of a subscription, as the provider will charge it if nothing changes. Customers ask it of their own. */
export const previewNextPayment = defineOperation({
  name: 'previewNextPayment',
  kind: 'query',
  description: 'What the next payment of a subscription will be.',
  access: ['customer', 'fullAdmin'],
  isCostly: true,
  input: { ...portalContext, memberID: reference({ to: 'member', required: true }) },
  output: {
    amount: money({
      label: 'In minor units, after discounts, tax and what is left of former plans; null where none follows',
    }),
    tax: money({ label: 'The part of it that is tax, where the provider adds it' }),
  },
})

/** So many items of each list are named. */
export const mostSwapItems = 50

const swapItem = record(
  {
    key: text({ required: true }),
    type: choice({ options: ['course', ...portalItemTypes], required: true }),
    name: text({ required: true }),
  },
  { typeName: 'SwapItem', required: true },
)

const swapInput = {
  ...portalContext,
  existingMemberID: reference({ to: 'member', required: true }),
  newMembershipID: reference({ to: 'membership', required: true }),
}

/**
 * What `swapMembership` would charge now: the new price, less what is left of the paid term. Null where no subscription goes on:
 * then nothing is charged. And what would close to the customer and open to them: items that they may take by another membership
 * of theirs are in neither list. Customers ask it of their own, and of those that `listPurchases` offers. @throws `bad_request` as `swapMembership` does
 */
export const previewSwap = defineOperation({
  name: 'previewSwap',
  kind: 'query',
  description: 'What another membership would cost a customer now.',
  access: ['customer', 'fullAdmin'],
  input: swapInput,
  output: {
    dueNow: money({ label: 'What is charged now, in minor units' }),
    creditLeft: money({ label: 'What is then left of what was paid: it pays for the next terms' }),
    price: money({ label: 'The price of the new membership, each term or at once' }),
    ...planFields,
    currency: choice({ options: currencies }),
    closes: list(swapItem, {
      required: true,
      label: 'What the customer can take now, and no longer after it',
    }),
    closesMore: number({ required: true, whole: true, label: 'How many more close than are named' }),
    opens: list(swapItem, { required: true, label: 'What the customer can take after it, and cannot now' }),
    opensMore: number({ required: true, whole: true, label: 'How many more open than are named' }),
  },
})

/**
 * Gives a customer another membership of the portal in place of one (CHK-30). A subscription that goes on is changed at the provider,
 * whose event does the rest a moment later; without one the other membership is given at once, and nothing is charged. A customer may
 * change only what is theirs, to what `listPurchases` offers: otherwise `not_found`.
 * @throws `bad_request` where the subscription cannot become the other plan
 */
export const swapMembership = defineOperation({
  name: 'swapMembership',
  kind: 'mutation',
  description: 'Changes the membership of a customer to another one (3§7.5).',
  access: ['customer', 'fullAdmin'],
  isCostly: true,
  input: swapInput,
  /** Whether the provider was asked: then the member changes a moment later. */
  output: { isAsked: boolean({ required: true }) },
})

/** The provider's page of a subscription, on which its customer changes the card. @throws `bad_request` where there is none */
export const openBillingPage = defineOperation({
  name: 'openBillingPage',
  kind: 'mutation',
  description: 'Opens the page on which a customer changes the card of a subscription.',
  access: ['customer'],
  isCostly: true,
  input: {
    ...portalContext,
    memberID: reference({ to: 'member', required: true }),
    returnUrl: text({ required: true, max: 2000, label: 'Where to go afterwards, on this portal' }),
  },
  output: { url: text({ required: true, max: 2000 }) },
})

/**
 * Gives a payment back, whole or in part. A part closes nothing; the whole ends what it opened, and a subscription whose newest payment it is. The provider's event closes what it opened, a moment later, so the answer may still say `paid`. Asked
 * again, nothing is given back twice.
 */
export const refundPayment = defineOperation({
  name: 'refundPayment',
  kind: 'mutation',
  description: 'Refunds a customer’s payment at the provider.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    payment: reference({ to: 'payment', required: true }),
    amount: money({ label: 'In minor units; all that is left without it' }),
    refundedBefore: money({
      label: 'What was given back before, as the asker saw it: if more was, the refund is refused',
    }),
  },
  output: { status: choice({ options: Payment.fields.status.options, required: true }) },
})
