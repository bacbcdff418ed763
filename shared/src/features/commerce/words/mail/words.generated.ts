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
  'enrolled.subject': { item: Value; type: 'meeting' | 'document' | 'course' | 'program' | 'microcast' | 'other' }
  'enrolled.intro': { item: Value; portal: Value; type: 'meeting' | 'document' | 'program' | 'microcast' | 'course' | 'other' }
  'enrolled.signIn': { link: Value }
  'enrolled.choosePassword': { link: Value }
}

export const commerceMailWords = catalogue<CommerceMailWords>('commerceMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
