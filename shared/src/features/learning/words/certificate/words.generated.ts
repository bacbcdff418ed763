// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type LearningCertificateWords = {
  'printed.score': { score: number }
  'printed.number': { number: Value }
  'printed.expiry': { day: Value }
  'none': null
  'awarded': { day: Value }
  'expires': { day: Value }
  'expired': { day: Value }
  'score': { score: number }
  'number': { number: Value }
  'state.valid': null
  'state.expired': null
  'state.revoked': null
  'revokedText': null
  'view': null
  'viewOf': { name: Value }
  'verify': null
  'verifyOf': { name: Value }
  'opening': null
  'ready': null
  'toMine': null
  'failed': null
  'again': null
  'openTitle': null
  'verify.title': null
  'verify.valid': null
  'verify.expired': null
  'verify.revoked': null
  'verify.none': null
  'verify.noneText': null
  'verify.missing': null
  'verify.recipient': null
  'verify.item': null
  'verify.organization': null
  'verify.date': null
  'verify.expiry': null
  'verify.number': null
  'verify.badge': null
}

export const learningCertificateWords = catalogue<LearningCertificateWords>('learningCertificate', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
