// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type IdentityAccountWords = {
  'title': null
  'close': null
  'loading': null
  'tryAgain': null
  'signIn': null
  'createAccount': null
  'passwordReset': null
  'pleaseLogIn': null
  'backToSignIn': null
  'forgot': null
  'or': null
  'continueWith': { provider: Value }
  'email': null
  'password': null
  'confirmPassword': null
  'newPassword': null
  'passwordHint': null
  'confirmationCode': null
  'sentTo': { email: Value }
  'confirmHeading': null
  'confirm': null
  'choosePassword': null
  'setPassword': null
  'sendCode': null
  'sendCodeHint': null
  'twoFactor': null
  'oneTimeCode': null
  'recoveryCode': null
  'useRecoveryCode': null
  'useOneTimeCode': null
  'resend': null
  'resendIn': { clock: Value }
  'resendFailed': null
  'signedIn': null
  'confirmEmail': null
  'mustReset': null
  'isReset': null
  'created': null
  'codeResent': null
  'resetCodeSent': null
  'isUpdated': null
  'signInFailed': null
  'resetFailed': null
  'signUpFailed': null
  'enterOneTimeCode': null
  'enterRecoveryCode': null
  'fault.labelRequired': { label: Value }
  'fault.emailRequired': null
  'fault.email': null
  'fault.passwordRequired': null
  'fault.confirmRequired': null
  'fault.mustMatch': null
  'fault.codeRequired': null
  'fault.oneTimeRequired': null
  'fault.recoveryRequired': null
  'field.name': null
  'field.phoneNumber': null
  'ended.title': null
  'ended.text': null
  'ended.other': { name: Value }
  'ended.otherText': { name: Value }
  'ended.somebody': null
  'ended.goOnAs': { name: Value }
  'ended.goOnWithout': null
  'firstPassword': null
  'forAccount': { email: Value }
  'haveAccount': null
}

export const identityAccountWords = catalogue<IdentityAccountWords>('identityAccount', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
