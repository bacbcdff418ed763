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
  secondStepRemoved: 'The second step has been removed.',
  secondStepAsked:
    'They work for others too, so they have been mailed a code. They sign in with it instead of their app, and that removes their second step.',
  secondStepUsedUp: englishError('reason.secondStepUsedUp'),
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
