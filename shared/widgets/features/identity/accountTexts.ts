import { messages } from '../../../src/kernel/errors/messages.ts'

/** The exact texts of 3§8.4 (two spaces included), shown if the server sends no message. */
export const accountTexts = {
  signedIn: 'You are signed in.',
  confirmEmail: 'You have been sent a confirmation code to your email address.  Please confirm your account.',
  mustReset: 'You must reset your password.',
  isReset: 'Your password has been reset.',
  created: 'You have created your account. Please sign in.',
  codeResent: 'A new confirmation code has been sent.',
  resetCodeSent: 'An email with the verification code has been sent to your email address.',
  isUpdated: 'The password has been updated.',
  signInFailed: messages.signInFailed,
  resetFailed: 'There was an error resetting the password. Please contact your administrator.',
  // The specification has no text for these.
  oneTimeCode: 'Enter the code that your authenticator app shows for this account.',
  recoveryCode: 'Enter one of the recovery codes that you kept. Each works once.',
  signUpFailed: 'There was an error creating the account. Please contact your administrator.',
} as const
