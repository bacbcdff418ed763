// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type IdentityExportedWords = {
  'of.customers': null
  'of.invites': null
  'of.Session': null
  'of.WaitingSignUp': null
  'field.background': null
  'field.biography': null
  'field.device': null
  'field.expiresAt': null
  'field.headline': null
  'field.internalNotes': null
  'field.language': null
  'field.lastSeenAt': null
  'field.learningBoards': null
  'field.paymentCustomerId': null
  'field.phoneNumber': null
  'field.profileImage': null
  'field.text1': null
  'field.text2': null
  'field.text3': null
  'field.text4': null
  'field.text5': null
  'field.title': null
  'field.values': null
}

export const identityExportedWords = catalogue<IdentityExportedWords>('identityExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
