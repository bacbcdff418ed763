import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Coupon } from './entities/Coupon.ts'
import { Member } from './entities/Member.ts'
import { Membership } from './entities/Membership.ts'
import { Payment } from './entities/Payment.ts'
import { PaymentEvent } from './entities/PaymentEvent.ts'
import { Receipt } from './entities/Receipt.ts'
import { previewCheckout, removeCheckout, startCheckout, verifyCheckout } from './operations/checkout.ts'
import { couponUses, previewCoupon } from './operations/coupons.ts'
import { endMembership } from './operations/endMembership.ts'
import { enrollCustomers, getCustomersWithProgress } from './operations/enrolling.ts'
import { giveMembership } from './operations/giveMembership.ts'
import { giveMemberships } from './operations/giveMemberships.ts'
import { portalMembership, portalOffers } from './operations/offers.ts'
import { orderHistory } from './operations/orders.ts'
import {
  createPaymentWebhook,
  paymentSettings,
  reconcilePayments,
  removeOrganizationPaymentCreds,
  updateOrganizationPaymentCreds,
  updatePaymentSettings,
} from './operations/paymentSettings.ts'
import {
  changeRenewal,
  listPurchases,
  openBillingPage,
  previewNextPayment,
  previewSwap,
  refundPayment,
  swapMembership,
} from './operations/purchases.ts'
import { getReceiptUrl } from './operations/receipts.ts'

/** Access and payment: memberships, enrolments, payments. */
export const commerce = {
  name: 'commerce',
  entities: [Coupon, Member, Membership, Payment, PaymentEvent, Receipt],
  operations: [
    changeRenewal,
    couponUses,
    createPaymentWebhook,
    endMembership,
    enrollCustomers,
    getCustomersWithProgress,
    getReceiptUrl,
    giveMembership,
    giveMemberships,
    listPurchases,
    openBillingPage,
    orderHistory,
    paymentSettings,
    portalMembership,
    portalOffers,
    previewCheckout,
    previewCoupon,
    previewNextPayment,
    previewSwap,
    reconcilePayments,
    refundPayment,
    removeCheckout,
    removeOrganizationPaymentCreds,
    startCheckout,
    swapMembership,
    updateOrganizationPaymentCreds,
    updatePaymentSettings,
    verifyCheckout,
  ],
  mailTokens: [{ name: 'number', says: 'Number of the purchase, in its receipt only' }],
} as const satisfies SharedFeature
