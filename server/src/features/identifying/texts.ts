import { messages } from '../../../../shared/src/errors/messages.ts'

/** The texts of 3§8.4, word for word (two spaces included); below, where it has none, ours. */
export const texts = {
  signedIn: 'You are signed in.',
  codeSent: 'You have been sent a confirmation code to your email address.  Please confirm your account.',
  created: 'You have created your account. Please sign in.',
  newCode: 'A new confirmation code has been sent.',
  resetCode: 'An email with the verification code has been sent to your email address.',
  reset: 'Your password has been reset.',
  mustReset: 'You must reset your password.',
  updated: 'The password has been updated.',
  signInFailed: messages.signInFailed,

  signedOut: 'You are signed out.',
  oneTimeCode: 'Please enter the code of your authenticator app.',
  wrongPassword: 'The current password is not right.',
  noPassword: messages.noPassword,
  samePassword: 'Please choose a password that you have not been given.',
  leaked: 'This password is known from leaks. Please choose another.',
  mustResetNext: 'They will choose a new password with a mailed code.',
  secondStepRemoved: 'The second step has been removed.',
  invited: (email: string) => `An invitation has been sent to ${email}.`,
  worksHere: 'This person works here already.',
  hasIdentity: 'A customer with this address can sign in already.',
  customerCreated: 'The customer has been created.',
  identitiesAdded: 'Every customer and user has an identity record.',
} as const
