import account from '#shared/features/identity/words/account/en.json' with { type: 'json' }
import { englishError } from '#shared/kernel/errors/englishErrors.ts'

/** The texts of 3§8.4, word for word (two spaces included); below them our own, where it has none. */
export const texts = {
  signedIn: account.signedIn,
  codeSent: account.confirmEmail,
  created: account.created,
  newCode: account.codeResent,
  resetCode: account.resetCodeSent,
  reset: account.isReset,
  mustReset: account.mustReset,
  updated: account.isUpdated,
  signInFailed: englishError('reason.signInFailed'),

  signedOut: 'You are signed out.',
  oneTimeCode: 'Please enter the code of your authenticator app.',
  wrongPassword: englishError('reason.wrongPassword'),
  noPassword: englishError('reason.noPassword'),
  samePassword: englishError('reason.samePassword'),
  leaked: englishError('reason.leakedPassword'),
  mustResetNext: 'They will choose a new password with a mailed code.',
  secondStepRemoved: 'Two-factor sign-in has been removed.',
  secondStepAsked:
    'They also work for other organizations, so we mailed them a code. Signing in with it instead of their app removes two-factor sign-in.',
  secondStepUsedUp: englishError('reason.secondStepUsedUp'),
  worksElsewhere:
    'They also work for other organizations, so only they can change their password: “Forgot your password?” mails them a code.',
  invited: (email: string) => `An invitation has been sent to ${email}.`,
  worksHere: 'This person is already a member of this organization.',
  otherInvitation:
    'This invitation is for someone else. Please sign out first, or open the link in another browser.',
  noInvitation: 'This invitation is no longer valid. Please ask for another one.',
  accepted: (place: string) => `You now have access to ${place}.`,
  declined: 'You have declined the invitation.',
  left: (place: string) => `You no longer have access to ${place}.`,
  lastAdministrator:
    'This is the last full administrator. Please make someone else a full administrator first.',
  acceptCode: 'We have mailed you a code. Please enter it with your password.',
  acceptInConsole: 'An administrator set your password. Please sign in to the console and accept there.',
  chooseOwnFirst:
    'An administrator set your password. Please choose your own in your account first, then accept.',
  hasIdentity: 'A customer with this address can already sign in.',
  customerCreated: 'The customer has been created.',
  identitiesAdded: 'Every customer and user has an identity record.',
} as const
