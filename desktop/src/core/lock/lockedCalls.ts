import type { CoreApi } from '../CoreApi.ts'

/**
 * All that a locked console answers: its state, which then has the lock and the workspace's name alone, and the ways to open it. A
 * recording that has begun goes on: its parts are taken, which tells nothing.
 */
const lockedCalls: ReadonlySet<string> = new Set<keyof CoreApi>([
  'getState',
  'unlock',
  'signIn',
  'confirmSignIn',
  'completeNewPassword',
  'signInProviders',
  'beginSignInElsewhere',
  'finishSignInElsewhere',
  'cancelSignInElsewhere',
  'confirmSignUp',
  'resendSignUp',
  'forgotPassword',
  'forgotPasswordSubmit',
  'appendRecording',
])

export const isLockedCall = (procedure: string): boolean => lockedCalls.has(procedure)
