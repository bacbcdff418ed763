import { type AnswerOf, mutation, query } from '../../kernel/api/Call.ts'
import { card, itemCard } from '../portals/calls.ts'

const membership = 'key id name description summary type currency'
const member = 'key id status statusReason expiresOn nextPaymentAt endsAt failedPaymentAttempts createdAt'
const terms =
  'price formerPrice plan term parts trialDays refusal isForSomeDomains accessDays accessUntil lastDay placesLeft'

export const portalOffers = query(
  'portalOffers',
  { itemType: 'String', item: 'String' },
  `offers { membership { ${membership} } member { ${member} } isHeld ${terms} } pictures { membership image imageColor }`,
)
export type Offer = AnswerOf<typeof portalOffers>['offers'][number]

/** A membership, and what it opens. */
export const portalMembership = query(
  'portalMembership',
  { membership: 'String!' },
  `offer { membership { ${membership} } member { ${member} } isHeld ${terms} } courses { ${card} } items { ${itemCard} }`,
)
/** An interface, because declarations print its name. */
export interface MembershipAnswer extends AnswerOf<typeof portalMembership> {}

/** What a checkout is about, before it begins. */
export const previewCheckout = query(
  'previewCheckout',
  { items: 'JSON!' },
  `reason lines { type id offer { membership { ${membership} } member { ${member} } isHeld ${terms} } alike { isHeld isSwap membership { id name } member { id } } }`,
)
export type CheckoutLine = AnswerOf<typeof previewCheckout>['lines'][number]

export const startCheckout = mutation(
  'startCheckout',
  { items: 'JSON!', renews: 'Boolean', coupon: 'String', returnUrl: 'String!', cancelUrl: 'String!' },
  'statusCode checkoutUrl reason richText member { id }',
)
export type StartedCheckout = AnswerOf<typeof startCheckout>

export const previewCoupon = query(
  'previewCoupon',
  { items: 'JSON!', code: 'String' },
  'takesCodes reason code off left currency duration months',
)

export const changeRenewal = mutation('changeRenewal', { memberID: 'String!', renews: 'Boolean!' }, 'isAsked')

export const previewNextPayment = query('previewNextPayment', { memberID: 'String!' }, 'amount tax')

const swap = { existingMemberID: 'String!', newMembershipID: 'String!' } as const
export const previewSwap = query(
  'previewSwap',
  swap,
  'dueNow creditLeft price currency plan term parts trialDays closes { key name } closesMore opens { key name } opensMore',
)
export type SwapPreview = AnswerOf<typeof previewSwap>
export const swapMembership = mutation('swapMembership', swap, 'isAsked')

export const openBillingPage = mutation(
  'openBillingPage',
  { memberID: 'String!', returnUrl: 'String!' },
  'url',
)

export const getReceiptUrl = query('getReceiptUrl', { document: 'String!' }, 'url')

export const removeCheckout = mutation('removeCheckout', { memberID: 'String!' }, 'isRemoved')

export const verifyCheckout = query(
  'verifyCheckout',
  { memberID: 'String!', order: 'String' },
  `statusCode message orderState items confirmation saleValue member { ${member} } membership { key id name type currency }`,
)

export const listPurchases = query(
  'listPurchases',
  {},
  `purchases { member { ${member} } membership { ${membership} } payments { key id referenceID status amount discountAmount paidAmount refundedAmount currency plan term parts trialDays isRenewal createdAt } receipts { id kind number referenceID payment total currency paidAt } changes { membership { key name description currency } price plan term parts trialDays isUpgrade } }`,
)
export type CustomerPurchase = AnswerOf<typeof listPurchases>['purchases'][number]
