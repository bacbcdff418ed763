// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type CommerceTestCheckoutWords = {
  'title': null
  'mark': null
  'order': null
  'what': null
  'price': null
  'total': null
  'pay': { amount: Value }
  'later': null
  'decline': null
  'cancel': null
  'refund': null
  'back': null
  'said.paid': null
  'said.refunded': null
  'said.ended': null
  'said.later': null
  'said.declined': null
  'each.weekly': { amount: Value }
  'each.monthly': { amount: Value }
  'each.quarterly': { amount: Value }
  'each.yearly': { amount: Value }
  'trial': { days: number }
  'inParts': { parts: Value }
  'parts': { paid: Value; parts: Value }
  'next': { day: Value }
  'tryAgain': { day: Value }
  'endsOn': { day: Value }
  'ended': null
  'cancelPlan': null
  'keep': null
  'card.works': null
  'card.fails': null
  'breakCard': null
  'changeCard': null
  'clock': null
  'clockSays': { day: Value }
  'clockMails': null
  'pass.day': null
  'pass.week': null
  'pass.month': null
  'pass.year': null
  'startTrial': null
  'discount': null
  'card.until': { day: Value }
  'endingCard': null
  'clockSessions': null
}

export const commerceTestCheckoutWords = catalogue<CommerceTestCheckoutWords>('commerceTestCheckout', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
