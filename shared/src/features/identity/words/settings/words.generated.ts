// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type IdentitySettingsWords = {
  'profileSettings': null
  'welcome': null
  'signOut': null
  'askSignOut': null
  'staySignedIn': null
  'signOutAnyway': null
  'signedOut': null
  'notSignedOut': null
  'cancel': null
  'continue': null
  'password': null
  'passwordText': null
  'changePassword': null
  'currentPassword': null
  'repeatPassword': null
  'fault.empty': null
  'fault.noMatch': null
  'twoFactorText': null
  'twoFactorOn': null
  'twoFactorOff': null
  'twoFactorFailed': null
  'setUp': null
  'turnOn': null
  'turnOff': null
  'newCodes': null
  'makeCodes': null
  'turnOffTwoFactor': null
  'codeHint': null
  'settingUp': null
  'renewing': null
  'removing': null
  'qrCode': null
  'scan': null
  'openApp': { link: Tag }
  'recoveryCodes': null
  'keepCodes': null
  'kept': null
  'copy': null
  'save': null
  'codesCopied': null
  'codesNotCopied': null
  'sessions': null
  'sessionsText': null
  'lastSeen': { moment: Value }
  'thisBrowser': null
  'signOutOne': null
  'signOutOf': { device: Value }
  'signedOutOf': { device: Value }
  'signOutEverywhere': null
  'saveProfile': null
  'profileSaved': null
  'profileNotSaved': null
  'field.name': null
  'field.phoneNumber': null
  'field.title': null
  'field.headline': null
  'field.biography': null
  'field.background': null
  'languageText': null
  'languageOpen': null
  'device.both': { browser: Value; system: Value }
  'device.unknown': null
  'picture.title': null
  'picture.hint': null
  'picture.yours': null
  'picture.choose': null
  'picture.change': null
  'picture.remove': null
  'picture.notRemoved': null
  'picture.cropTitle': null
  'picture.cropText': null
  'picture.cropStage': null
  'picture.zoom': null
  'picture.use': null
  'picture.uploading': { percent: Value }
  'picture.processing': null
  'picture.unreadable': null
  'yourData': null
  'yourDataText': null
  'download': null
  'downloading': null
  'notPacked': null
  'downloadReady': { link: Tag }
  'deleteAccount': null
  'deleting': null
  'typeAddress': null
  'deleteForGood': null
  'deleted': null
  'notDeleted': null
  'fault.otherAddress': null
  'address': null
  'addressText': null
  'changeAddress': null
  'newAddress': null
  'mailCodes': null
  'addressHint': null
  'codesMailed': { email: Value; former: Value }
  'codeOf': { email: Value }
  'confirmAddress': null
  'addressChanged': null
  'addressNotChanged': null
  'fault.sameAddress': null
}

export const identitySettingsWords = catalogue<IdentitySettingsWords>('identitySettings', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
