// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

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
  'code.lesson_held': null
  'code.retakes_used': null
  'code.attempt_over': null
  'code.sign_in': null
  'code.code_wrong': null
  'code.code_used_up': null
  'code.sign_in_ended': null
  'code.link_expired': null
  'code.draft_only': null
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
  'reason.secondStepOn': null
  'reason.secondStepOff': null
  'reason.brokenUpload': null
  'reason.tooManyNotes': null
  'reason.tooManyComments': null
  'reason.tooManyLinks': null
  'reason.tooManyScheduled': null
  'reason.partNotLoaded': null
  'reason.partTooSlow': null
  'reason.signInAgain': null
  'reason.attemptFinished': null
  'reason.answersNotSent': null
  'reason.quizNotSaved': null
  'reason.quizNotSavedOffline': null
  'fault.keyReused': null
  'fault.required': null
  'fault.tooLong': { max: Value }
  'fault.tooShort': { min: Value }
  'fault.needsWord': { label: Value }
  'fault.email': { email: Value }
  'fault.emailCharacter': { character: Value }
  'fault.phone': null
  'fault.slug': null
  'fault.passwordLower': null
  'fault.passwordUpper': null
  'fault.passwordNumber': null
  'fault.passwordSpecial': null
  'fault.passwordLength': null
  'fault.timeZone': null
  'fault.urlProtocol': null
  'fault.pattern': null
  'fault.mustBeText': null
  'fault.oneLine': null
  'fault.mustBeNumber': null
  'fault.mustBeWhole': null
  'fault.tooSmall': { min: Value }
  'fault.tooLarge': { max: Value }
  'fault.mustBeBoolean': null
  'fault.choice': { options: Value }
  'fault.date': null
  'fault.timestamp': null
  'fault.reference': null
  'fault.list': null
  'fault.record': null
  'fault.tooManyItems': { max: Value }
  'fault.tooFewItems': { min: Value }
  'fault.multipleOf': { step: Value }
  'fault.badName': null
  'fault.unknownField': { names: Value }
  'fault.tooDeep': { max: Value }
  'fault.duplicateId': null
  'fault.badId': null
  'fault.reservedId': { id: Value }
  'fault.json': null
  'fault.richText': null
  'fault.beforeStart': null
  'fault.afterEnd': null
  'fault.sectionType': { type: Value }
  'fault.otherKind': { label: Value; type: Value }
  'fault.correctAnswer': null
  'fault.slugTaken': { free: Value; slug: Value }
  'fault.taken': null
  'fault.takenId': null
  'fault.robot': null
  'fault.other': null
  'reason.openInstallments': null
}

export const kernelErrorsWords = catalogue<KernelErrorsWords>('kernelErrors', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
