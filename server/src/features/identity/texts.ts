import { messages } from '../../../../shared/src/kernel/errors/messages.ts'

/** The texts of 3§8.4, word for word (two spaces included); below them our own, where it has none. */
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
  secondStepAsked:
    'They work for others too, so they have been mailed a code. They sign in with it instead of their app, and that removes their second step.',
  secondStepUsedUp:
    'That code is not right. The one that we mailed you is no longer valid, because wrong codes were entered too often. Ask an administrator for a new one.',
  worksElsewhere:
    'They work for others too, so their password is theirs alone to change: “Forgot your password?” mails them a code.',
  invited: (email: string) => `An invitation has been sent to ${email}.`,
  worksHere: 'This person works here already.',
  otherInvitation:
    'This invitation is for somebody else. Please sign out first, or open the link in another browser.',
  noInvitation: 'This invitation is not valid any more. Please ask for another one.',
  accepted: (place: string) => `You can work on ${place} now.`,
  declined: 'You have declined the invitation.',
  left: (place: string) => `You do not work on ${place} any more.`,
  lastAdministrator:
    'This is the last full administrator. Please make somebody else a full administrator first.',
  acceptCode: 'We have mailed you a code. Please enter it with your password.',
  acceptInConsole:
    'An administrator has chosen your password before. Please sign in to the console, and accept there.',
  chooseOwnFirst:
    'An administrator chose your password. Please choose one of your own first, in your account, and accept then.',
  hasIdentity: 'A customer with this address can sign in already.',
  customerCreated: 'The customer has been created.',
  identitiesAdded: 'Every customer and user has an identity record.',
} as const
