// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type CommercePurchasesWords = {
  'lead': null
  'noItems': null
  'nothingOnSale': null
  'details': null
  'detailsOf': { name: Value }
  'home': null
  'alreadyMember': null
  'alreadyPurchased': null
  'goToPurchases': null
  'notForSale': null
  'signInFirst': null
  'signInToBuy': { names: Value }
  'toBuy': null
  'signInToSee': null
  'starting': null
  'error': null
  'unequal': null
  'refused.notForSale': null
  'refused.full': null
  'refused.currencies': null
  'refused.domain': null
  'refused.tooMuch': null
  'tryAgain': null
  'back': null
  'waiting': null
  'thanks': null
  'bought': { name: Value }
  'start': null
  'problem': null
  'reason.declined': null
  'reason.cancelled': null
  'reason.abandoned': null
  'reason.refunded': null
  'reason.expired': null
  'reason.waiting': null
  'toMemberships': null
  'none': null
  'status.TRIAL': null
  'status.ACTIVE': null
  'status.OVERDUE': null
  'status.EXPIRED': null
  'until': { day: Tag }
  'nextPayment': { day: Tag; sum: Tag }
  'earlierPayments': { count: number }
  'payments': null
  'payment.paid': null
  'payment.refunded': null
  'removed': null
  'opens': null
  'yours': null
  'opensNothing': null
  'goTo': { name: Value }
  'unfinished': null
  'unfinished.text': null
  'remove': null
  'removeNamed': { name: Value }
  'notRemoved': null
  'backToCourse': null
  'since': { day: Tag }
  'begunOn': { day: Tag }
  'endedOn': { day: Tag }
  'renew': null
  'renewNamed': { name: Value }
  'noPayments': null
  'signInToSeeMember': null
  'noMember': null
  'status.PENDING': null
  'yourMembership': null
  'yoursNamed': { name: Value }
  'receipt': { link: Tag }
  'toBegin': null
  'refused.plans': null
  'reason.unpaid': null
  'reason.ended': null
  'trialUntil': { day: Tag }
  'cancelledUntil': { day: Tag }
  'overdue.failed': { day: Tag }
  'overdue.late': { day: Tag }
  'partsPaid': { all: Value; paid: Value }
  'payment.failed': null
  'payment.trial': null
  'payment.renewal': null
  'payment.partlyRefunded': { sum: Value }
  'card.change': null
  'card.changeNamed': { name: Value }
  'card.failed': null
  'renewal.cancel': null
  'renewal.cancelNamed': { name: Value }
  'renewal.keep': null
  'renewal.keepNamed': { name: Value }
  'renewal.waiting': null
  'renewal.late': null
  'renewal.cancelled': null
  'renewal.goesOn': null
  'renewal.failed': null
  'cancel.title': { name: Value }
  'cancel.term': { day: Tag }
  'cancel.trial': { day: Tag }
  'cancel.overdue': null
  'cancel.rest': null
  'cancel.back': null
  'due.today': null
  'due.trial': { day: Tag; price: Value }
  'due.trialLess': { day: Tag; price: Value; sum: Value }
  'due.term': { day: Tag; price: Value }
  'due.parts.weekly': { count: number; day: Tag; sum: Value }
  'due.parts.monthly': { count: number; day: Tag; sum: Value }
  'due.parts.quarterly': { count: number; day: Tag; sum: Value }
  'due.parts.yearly': { count: number; day: Tag; sum: Value }
  'order.number': null
  'order.paid': null
  'order.plan': null
  'order.next': null
  'renewAdds': { days: number }
  'paper.receipt': null
  'paper.creditNote': null
  'order.continue': null
  'order.take': null
  'order.held': null
  'order.soldOut': null
  'order.missing': null
  'plan.change': null
  'plan.changeNamed': { name: Value }
  'plan.title': { name: Value }
  'plan.choose': null
  'plan.upgrade': null
  'plan.downgrade': null
  'plan.due': null
  'plan.covered': null
  'plan.dueHow': null
  'plan.trial': null
  'plan.left': { amount: Value }
  'plan.after': { price: Value }
  'plan.back': null
  'plan.done': { name: Value }
  'plan.failed': null
  'plan.unknown': null
  'code.label': null
  'code.have': null
  'code.apply': null
  'code.remove': null
  'code.off': { code: Value }
  'code.failed': null
  'code.first': null
  'code.months': { months: number }
  'code.all': null
  'refused.codeUnknown': null
  'refused.codeNotYet': null
  'refused.codeOver': null
  'refused.codeNotForThis': null
  'refused.codeOnlyTogether': null
  'refused.codeUsedUp': null
  'refused.codeUsedByYou': null
  'refused.codeTooMuch': null
  'refused.plansNamed': { count: number; names: Value }
  'receiptSent': null
  'trialBegun': null
  'openReceipt': null
  'order.trial': null
  'order.parts': null
  'payment.nothing': null
  'payment.free': null
  'status.ENDING': { day: Tag }
  'nextPaymentOn': { day: Tag }
  'nextPaymentTaxed': { day: Tag; sum: Tag; tax: Tag }
  'status.FAILED': null
  'due.termMonths': { day: Tag; less: Value; price: Value; then: Tag }
  'due.trialMonths': { day: Tag; less: Value; price: Value; then: Tag }
  'due.partsLess': { count: number; day: Tag; less: Value; rest: Value; sum: Value }
  'due.trialPartsLess': { count: number; day: Tag; less: Value; rest: Value; sum: Value }
  'alike.held': { name: Value }
  'alike.swap': { name: Value }
  'alike.begun': { name: Value }
  'alike.change': { name: Value }
  'plan.closes': null
  'plan.opens': null
  'plan.same': null
  'plan.more': { count: number }
  'code.applied': { code: Value; sum: Value }
  'owed': null
  'payment.first': null
  'order.unknown': null
  'parts.owed': null
}

export const commercePurchasesWords = catalogue<CommercePurchasesWords>('commercePurchases', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
