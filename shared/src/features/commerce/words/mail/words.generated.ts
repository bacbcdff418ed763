// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type CommerceMailWords = {
  'greeting': { name: Value }
  'greeting.nobody': null
  'subject.paid': { name: Value }
  'intro.paid': { place: Value }
  'line': { name: Value; price: Value }
  'total.paid': { total: Value }
  'subject.refunded': { name: Value }
  'intro.refunded': { place: Value }
  'total.refunded': { total: Value }
  'day': { day: Value }
  'number': { reference: Value }
  'link': { link: Value }
  'free': null
  'removed': null
  'enrolled.subject': { item: Value; type: 'meeting' | 'document' | 'course' | 'program' | 'microcast' | 'membership' | 'other' }
  'enrolled.intro': { item: Value; portal: Value; type: 'meeting' | 'document' | 'program' | 'microcast' | 'course' | 'membership' | 'other' }
  'enrolled.signIn': { link: Value }
  'enrolled.choosePassword': { link: Value }
  'subject.renewed': { name: Value }
  'intro.renewed': { name: Value; place: Value; sum: Value }
  'nextPayment': { day: Value }
  'subject.failed': { name: Value }
  'intro.failed': { day: Value; name: Value; place: Value; sum: Value }
  'subject.trialEnds': { name: Value }
  'intro.trialEnds': { day: Value; name: Value; place: Value; sum: Value }
  'subject.cancelled': { name: Value }
  'intro.cancelled': { day: Value; name: Value; place: Value }
  'subject.kept': { name: Value }
  'intro.kept': { day: Value; name: Value; place: Value; sum: Value }
  'subject.closed': { name: Value }
  'intro.closed': { day: Value; name: Value; place: Value; sum: Value }
  'sale.subject.sold': { name: Value; sum: Value }
  'sale.intro.sold': { buyer: Value; name: Value; place: Value; sum: Value }
  'sale.subject.different': { name: Value }
  'sale.intro.different': { buyer: Value; name: Value; place: Value; sum: Value }
  'sale.subject.disputed': { name: Value; sum: Value }
  'sale.intro.disputed': { buyer: Value; name: Value; place: Value; sum: Value }
  'sale.subject.disputeLost': { name: Value; sum: Value }
  'sale.intro.disputeLost': { buyer: Value; name: Value; place: Value; sum: Value }
  'sale.test': null
  'sale.where': null
  'intro.paymentRefunded': { name: Value; place: Value; sum: Value }
  'paper.paid': { link: Value }
  'paper.refunded': { link: Value }
  'subject.free': { name: Value }
  'intro.free': { place: Value }
  'subject.trial': { name: Value }
  'intro.trial': { name: Value; place: Value }
  'subject.changed': { name: Value }
  'intro.changed': { name: Value; place: Value }
  'plan.trial': { day: Value }
  'plan.trialThen': { day: Value; price: Value }
  'plan.trialFirst': { day: Value; sum: Value }
  'plan.next': { day: Value; sum: Value }
  'plan.price': { price: Value }
  'plan.part': { all: Value; count: Value }
  'plan.inAll': { all: Value; sum: Value; total: Value }
  'plan.cancel': null
  'subject.cardEnds': { name: Value }
  'intro.cardEnds': { card: Value; day: Value; month: Value; name: Value; place: Value; sum: Value }
  'link.card': { link: Value }
  'subject.partlyRefunded': { name: Value }
  'intro.partlyRefunded': { place: Value; total: Value }
  'intro.paymentPartlyRefunded': { name: Value; place: Value; sum: Value }
  'staysOpen': null
  'staysOpen.one': { name: Value }
  'line.open': { name: Value }
  'sale.subject.changed': { name: Value; sum: Value }
  'sale.intro.changed': { buyer: Value; name: Value; place: Value; sum: Value }
  'plan.reduced': { count: number; day: Value; price: Value }
  'plan.reducedParts': { count: number; sum: Value }
  'plan.sumInAll': { total: Value }
  'intro.refundedOpen': { place: Value }
  'line.credit': { name: Value; sum: Value }
  'term': { from: Value; until: Value }
  'enrolled.until': { day: Value }
  'subject.ended': { name: Value }
  'intro.ended': { day: Value; name: Value; place: Value }
  'total.refundedInAll': { sum: Value }
  'total.staysPaid': { sum: Value }
}

export const commerceMailWords = catalogue<CommerceMailWords>('commerceMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
