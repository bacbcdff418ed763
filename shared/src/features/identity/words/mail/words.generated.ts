// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type IdentityMailWords = {
  'signUp.subject': { place: Value }
  'signUp.text': { place: Value; secret: Value }
  'forgotPassword.subject': { place: Value }
  'forgotPassword.text': { place: Value; secret: Value }
  'hasAccount.subject': { place: Value }
  'hasAccount.text': { place: Value }
  'invitation.subject': { place: Value }
  'invitation.text': { address: Value; link: Value; place: Value; secret: Value }
  'invitationAgain.subject': { place: Value }
  'invitationAgain.text': { address: Value; link: Value; place: Value }
  'acceptCode.subject': { place: Value }
  'acceptCode.text': { place: Value; secret: Value }
  'secondStepCode.subject': null
  'secondStepCode.text': { place: Value; secret: Value }
  'secondStepAdded.subject': { place: Value }
  'secondStepAdded.text': { place: Value }
  'secondStepRemoved.subject': { place: Value }
  'secondStepRemoved.text': { place: Value }
  'newAddress.subject': { place: Value }
  'newAddress.text': { place: Value; secret: Value }
  'formerAddress.subject': { place: Value }
  'formerAddress.text': { place: Value; secret: Value }
  'addressTaken.subject': { place: Value }
  'addressTaken.text': { place: Value }
}

export const identityMailWords = catalogue<IdentityMailWords>('identityMail', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
