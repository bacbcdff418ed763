import { Member } from '#shared/features/commerce/entities/Member.ts'
import { commerceExportedWords } from '#shared/features/commerce/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { secretPath } from '../../kernel/http/secretPath.ts'
import { type OwnTables, ofCustomer } from '../../kernel/OwnTable.ts'
import { provide } from '../../kernel/Seam.ts'
import { shopSeam } from '../portals/shopSeam.ts'
import { providedAsker } from './askerFacts.ts'
import { queueCards, workOnCards } from './checkout/announceCards.ts'
import { changeRenewal, openBillingPage, previewNextPayment } from './checkout/changeRenewal.ts'
import { couponUses } from './checkout/couponUses.ts'
import { workOnEndsOfOwed } from './checkout/endOwed.ts'
import { workOnLimits } from './checkout/limitParts.ts'
import { mountPaymentEvents } from './checkout/mountPaymentEvents.ts'
import {
  createPaymentWebhook,
  paymentSettings,
  removeOrganizationPaymentCreds,
  updateOrganizationPaymentCreds,
  updatePaymentSettings,
} from './checkout/paymentSettings.ts'
import { previewCheckout } from './checkout/previewCheckout.ts'
import { previewCoupon } from './checkout/previewCoupon.ts'
import { receiptMail } from './checkout/receiptMail.ts'
import {
  handleReconcilePayments,
  reconcileDaily,
  reconciliation,
  workOnReconciliations,
} from './checkout/reconcilePayments.ts'
import { refundPayment } from './checkout/refundPayment.ts'
import { removeCheckout } from './checkout/removeCheckout.ts'
import { saleMail } from './checkout/saleMail.ts'
import { startCheckout } from './checkout/startCheckout.ts'
import { subscriptionMail } from './checkout/subscriptionMail.ts'
import { previewSwap, swapMembership } from './checkout/swapMembership.ts'
import { verifyCheckout } from './checkout/verifyCheckout.ts'
import { enrollCustomers } from './enrolling/enrollCustomers.ts'
import { enrolledMail } from './enrolling/enrolledMail.ts'
import { getCustomersWithProgress } from './enrolling/getCustomersWithProgress.ts'
import { giveMembership } from './enrolling/giveMembership.ts'
import { giveMemberships } from './enrolling/giveMemberships.ts'
import { providedEnrolling } from './enrolling/providedEnrolling.ts'
import { providedWelcome, workOnWelcomes } from './enrolling/welcomeCustomers.ts'
import { endedMail } from './members/endedMail.ts'
import { endMembership } from './members/endMembership.ts'
import { expiry } from './members/expireMembers.ts'
import { findClosure } from './offers/findClosure.ts'
import { findItemSales } from './offers/findSales.ts'
import { listPurchases } from './offers/listPurchases.ts'
import { portalMembership } from './offers/portalMembership.ts'
import { findShownOffers, portalOffers } from './offers/portalOffers.ts'
import { shopSql } from './offers/shopSql.ts'
import { orderHistory } from './orders/orderHistory.ts'
import { paymentsPort, paymentsSettings } from './ports/payments/paymentsPort.ts'
import { getReceiptUrl } from './receipts/getReceiptUrl.ts'
import { serveReceipt } from './receipts/serveReceipt.ts'
import { writeHooks } from './writeHooks.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  TestCheckout: {
    holds: 'nothing',
    because: 'sums and names of memberships; the purchase that it names links to nobody once that is erased',
  },
  TestSubscription: {
    holds: 'nothing',
    because:
      'sums and the name of a membership; the purchase that it names links to nobody once that is erased',
  },
  OrderMail: ofCustomer(['act', 'at']),
  ReceiptCount: { holds: 'nothing', because: 'how many receipts an organization has given' },
  TestInvoice: { holds: 'nothing', because: 'sums of a subscription at the test provider' },
}

/** Access to content: memberships, enrolments, payments. */
export const commerce = {
  name: 'commerce',
  tables: ownTables,
  exportedWords: commerceExportedWords,
  provides: [
    providedAsker,
    provide(shopSeam, { sql: shopSql, sales: findItemSales, offers: findShownOffers, closure: findClosure }),
    providedEnrolling,
    providedWelcome,
  ],
  settings: [paymentsSettings],
  ports: [paymentsPort],
  handlers: {
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
    reconcilePayments: handleReconcilePayments,
    refundPayment,
    removeCheckout,
    removeOrganizationPaymentCreds,
    startCheckout,
    swapMembership,
    updateOrganizationPaymentCreds,
    updatePaymentSettings,
    verifyCheckout,
  },
  hooks: writeHooks,
  mails: [receiptMail, subscriptionMail, saleMail, enrolledMail, endedMail],
  own: [{ name: 'members', entity: Member }],
  routes: mountPaymentEvents,
  contentRoutes(app, deps) {
    app.get(secretPath(app, '/receipts/:token/:organization/:until'), serveReceipt(deps))
    deps.ports.of(paymentsPort).embedded?.routes(app, deps)
  },
  work: async (deps) => {
    await expiry.start(deps)
    await reconciliation.start(deps)
    await workOnReconciliations(deps)
    await workOnLimits(deps)
    await workOnEndsOfOwed(deps)
    await workOnCards(deps)
    await workOnWelcomes(deps)
    await deps.ports.of(paymentsPort).embedded?.work(deps)
  },
  async daily(deps) {
    await expiry.queueNext(deps)
    await reconciliation.queueNext(deps)
    await reconcileDaily(deps)
    await queueCards(deps)
    await deps.ports.of(paymentsPort).embedded?.daily(deps)
  },
} satisfies Feature
