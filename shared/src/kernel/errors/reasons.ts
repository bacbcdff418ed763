/**
 * What tells refusals with the same code apart, in `details.reason`: clients say each in the reader's language
 * (`words/errors`).
 */
const reasons = [
  'wrongPassword',
  'noPassword',
  'leakedPassword',
  'openInstallments',
  'samePassword',
  'signInFailed',
  'secondStepUsedUp',
  'secondStepOn',
  'secondStepOff',
  'brokenUpload',
  'tooManyNotes',
  'tooManyComments',
  'tooManyLinks',
  'tooManyScheduled',
  'partNotLoaded',
  'partTooSlow',
  'signInAgain',
  'attemptFinished',
  'answersNotSent',
  'quizNotSaved',
  'quizNotSavedOffline',
] as const
export type Reason = (typeof reasons)[number]

export const isReason = (name: unknown): name is Reason => reasons.some((reason) => reason === name)
