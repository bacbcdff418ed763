// Printed from en.json: npm run print.
import { catalogue } from '../Catalogue.ts'

export type KernelErrorsWords = {
  'code.bad_request': null
  'code.validation': null
  'code.unauthenticated': null
  'code.not_found': null
  'code.forbidden': null
  'code.concurrency': null
  'code.too_large': null
  'code.unsupported': null
  'code.rate_limited': null
  'code.prerequisites': null
  'code.no_access': null
  'code.retakes_used': null
  'code.attempt_over': null
  'code.sign_in': null
  'code.code_wrong': null
  'code.code_used_up': null
  'code.sign_in_ended': null
  'code.link_expired': null
  'code.clock_skew': null
  'code.newer_data': null
  'code.update_required': null
  'code.media_invalid': null
  'code.package_invalid': null
  'code.storage': null
  'code.unavailable': null
  'code.internal': null
  'reason.wrongPassword': null
  'reason.noPassword': null
  'reason.leakedPassword': null
  'reason.samePassword': null
  'reason.signInFailed': null
  'reason.secondStepUsedUp': null
  'reason.partNotLoaded': null
  'reason.partTooSlow': null
}

export const kernelErrorsWords = catalogue<KernelErrorsWords>('kernelErrors', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
