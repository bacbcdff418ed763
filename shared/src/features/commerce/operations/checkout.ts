import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Member } from '../entities/Member.ts'
import { Membership } from '../entities/Membership.ts'
import { couponReasons } from '../rules/judgeCoupon.ts'
import { offerFields } from './offers.ts'

/** What can stand in a checkout. A course or program is bought by the membership that sells it. */
export const checkoutItem = record(
  {
    type: choice({ options: Membership.fields.type.options, required: true }),
    id: reference({ to: 'item', required: true }),
  },
  { typeName: 'CheckoutItem' },
)

/** Why a checkout was not started: what its reader is told in their language. */
export const checkoutReasons = [
  ...(['notForSale', 'full', 'domain', 'currencies', 'plans', 'tooMuch'] as const),
  ...couponReasons,
] as const

const checkoutOffer = record(offerFields, { typeName: 'CheckoutOffer' })

/** Another membership of the asker, which opens the same as a line. */
const alike = record(
  {
    membership: recordOf(Membership, { required: true }),
    member: recordOf(Member, { required: true }),
    isHeld: boolean({ required: true, label: 'They have it; otherwise its checkout may still be paid' }),
    isSwap: boolean({
      required: true,
      label: 'Its subscription can be changed to the line (`swapMembership`)',
    }),
  },
  { typeName: 'CheckoutAlike', required: true },
)

/** The most that one checkout takes. */
export const maxCheckoutItems = 10

/**
 * Begins a purchase (CHK-04). The price is what the definitions say: the asker names things, never amounts. 200: go on at
 * `checkoutUrl`; 201: nothing (more) to pay, go to the confirmation; 202: already a member; 400 and above: `richText` or
 * `message` says why not.
 */
export const startCheckout = defineOperation({
  name: 'startCheckout',
  kind: 'mutation',
  description: 'Starts a checkout for memberships, courses or programs (3§7.5).',
  access: ['customer'],
  isCostly: true,
  input: {
    ...portalContext,
    items: list(checkoutItem, { required: true, max: maxCheckoutItems }),
    renews: boolean({
      label:
        'Buys again what the customer has, where it lasts some days: they are added to its end. Otherwise 202',
    }),
    coupon: text({ max: 100, label: 'A discount code' }),
    returnUrl: text({ required: true, max: 2000, label: 'Where to go after paying, on this portal' }),
    cancelUrl: text({ required: true, max: 2000, label: 'Where to go otherwise, on this portal' }),
  },
  output: {
    statusCode: number({ required: true }),
    checkoutUrl: text({ max: 2000 }),
    member: recordOf(Member),
    message: text(),
    reason: choice({ options: checkoutReasons }),
    /** What the membership itself says to people whom it does not take. */
    richText: richText(),
  },
})

/**
 * What a checkout is about, before it begins: each line as it is offered to the asker, and why they cannot be paid together. Lines that
 * the asker has are left out by `startCheckout`, unless they are renewed.
 */
export const previewCheckout = defineOperation({
  name: 'previewCheckout',
  kind: 'query',
  description: 'What a checkout for memberships, courses or programs would be about, and for which sums.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext, items: list(checkoutItem, { required: true, max: maxCheckoutItems }) },
  output: {
    lines: list(
      record(
        {
          type: choice({ options: Membership.fields.type.options, required: true }),
          id: text({ required: true }),
          /** Null for what the portal does not sell. */
          offer: checkoutOffer,
          /** What the asker has, or is about to pay, that opens the same. */
          alike: list(alike),
        },
        { typeName: 'CheckoutLine', required: true },
      ),
    ),
    reason: choice({ options: checkoutReasons }),
  },
})

const orderStates = ['waiting', 'paid', 'closed'] as const

/**
 * The status of a purchase (CHK-13), for the customer who made it. It activates nothing: the provider's events do (beyond the
 * specification). 404 for another person's.
 */
export const verifyCheckout = defineOperation({
  name: 'verifyCheckout',
  kind: 'query',
  description: 'The status of a purchase of the signed-in customer (3§7.5).',
  access: ['customer'],
  isCostly: true,
  input: {
    ...portalContext,
    memberID: reference({ to: 'member', required: true }),
    order: text({
      max: 255,
      label: 'The purchase that it is asked about: what they hold may be of an earlier one',
    }),
  },
  output: {
    statusCode: number({ required: true }),
    message: text(),
    /** How this purchase stands; null where none is named. Closed: it ended without a payment. */
    orderState: choice({ options: orderStates }),
    /** What this purchase is about, by name. */
    items: list(text({ required: true })),
    member: recordOf(Member),
    membership: recordOf(Membership),
    /** The membership's own, else the portal's (CHK-15); null unless it was bought. */
    confirmation: richText(),
    /** What the sale is worth to a partner, in minor units of the membership's currency; null unless it was bought. */
    saleValue: money(),
  },
})

/**
 * Takes back a checkout that its customer did not finish. False where nothing is removed: it was paid a moment ago, was paid
 * before, or is not theirs.
 */
export const removeCheckout = defineOperation({
  name: 'removeCheckout',
  kind: 'mutation',
  description:
    'Removes an unfinished checkout of the signed-in customer, and closes its page at the provider.',
  access: ['customer'],
  input: { ...portalContext, memberID: reference({ to: 'member', required: true }) },
  output: { isRemoved: boolean({ required: true }) },
})
