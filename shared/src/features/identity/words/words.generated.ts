// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type IdentityWords = {
  'myAccount': null
  'signIn': null
  'createAccount': null
  'language': null
  'languageNotSaved': null
  'signInEnded': null
}

export const identityWords = catalogue<IdentityWords>('identity', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
