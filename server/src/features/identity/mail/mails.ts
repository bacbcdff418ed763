import { defineMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { identityMailWords } from '#shared/features/identity/words/mail/words.generated.ts'

const { name, code, link } = token
const words = identityMailWords

/**
 * The mails of signing up and in, and of invitations. `place` is where people sign in, `secret` the code or temporary password, `address` the
 * server's own, `link` where an invitation is answered.
 */
export const identityMails = {
  signUp: defineMail({
    name: 'identity.signUp',
    formerQueue: 'identifying.mail',
    reader: 'A visitor who signs up, or asks for the code again',
    words,
    tokens: { place: name, secret: code },
    isUrgent: true,
    subject: (t, values) => t('signUp.subject', values),
    text: (t, values) => [t('signUp.text', values)],
  }),
  hasAccount: defineMail({
    name: 'identity.hasAccount',
    reader: 'A customer whose address is used for another sign-up',
    words,
    tokens: { place: name },
    isUrgent: true,
    subject: (t, values) => t('hasAccount.subject', values),
    text: (t, values) => [t('hasAccount.text', values)],
  }),
  forgotPassword: defineMail({
    name: 'identity.forgotPassword',
    reader: 'A person who resets a password or must choose a new one',
    words,
    tokens: { place: name, secret: code },
    isUrgent: true,
    subject: (t, values) => t('forgotPassword.subject', values),
    text: (t, values) => [t('forgotPassword.text', values)],
  }),
  invitation: defineMail({
    name: 'identity.invitation',
    reader: 'A new staff member, with a temporary password',
    words,
    tokens: { place: name, secret: code, address: link, link },
    subject: (t, values) => t('invitation.subject', values),
    text: (t, values) => [t('invitation.text', values)],
  }),
  invitationAgain: defineMail({
    name: 'identity.invitationAgain',
    reader: 'A staff member who already has an account',
    words,
    tokens: { place: name, address: link, link },
    subject: (t, values) => t('invitationAgain.subject', values),
    text: (t, values) => [t('invitationAgain.text', values)],
  }),
  acceptCode: defineMail({
    name: 'identity.acceptCode',
    reader: 'A person who accepts an invitation and has not confirmed their address',
    words,
    tokens: { place: name, secret: code },
    isUrgent: true,
    subject: (t, values) => t('acceptCode.subject', values),
    text: (t, values) => [t('acceptCode.text', values)],
  }),
  secondStepCode: defineMail({
    name: 'identity.secondStepCode',
    reader: 'A person who also works elsewhere, whose two-factor sign-in an administrator wants to remove',
    words,
    tokens: { place: name, secret: code },
    subject: (t) => t('secondStepCode.subject'),
    text: (t, values) => [t('secondStepCode.text', values)],
  }),
  secondStepAdded: defineMail({
    name: 'identity.secondStepAdded',
    reader: 'A person who set up an authenticator app',
    words,
    tokens: { place: name },
    subject: (t, values) => t('secondStepAdded.subject', values),
    text: (t, values) => [t('secondStepAdded.text', values)],
  }),
  secondStepRemoved: defineMail({
    name: 'identity.secondStepRemoved',
    reader: 'A person whose two-factor sign-in an administrator removed',
    words,
    tokens: { place: name },
    subject: (t, values) => t('secondStepRemoved.subject', values),
    text: (t, values) => [t('secondStepRemoved.text', values)],
  }),
  newAddress: defineMail({
    name: 'identity.newAddress',
    reader: 'The address that a customer wants to use from now on',
    words,
    tokens: { place: name, secret: code },
    isUrgent: true,
    subject: (t, values) => t('newAddress.subject', values),
    text: (t, values) => [t('newAddress.text', values)],
  }),
  formerAddress: defineMail({
    name: 'identity.formerAddress',
    reader: 'A customer whose address is about to change',
    words,
    tokens: { place: name, secret: code },
    isUrgent: true,
    subject: (t, values) => t('formerAddress.subject', values),
    text: (t, values) => [t('formerAddress.text', values)],
  }),
  addressTaken: defineMail({
    name: 'identity.addressTaken',
    reader: 'A customer whose address somebody else here wants to use',
    words,
    tokens: { place: name },
    isUrgent: true,
    subject: (t, values) => t('addressTaken.subject', values),
    text: (t, values) => [t('addressTaken.text', values)],
  }),
}

/** Those that answer a request of their reader; the others were caused by an administrator, whose language is not theirs. */
export const askedMails: ReadonlySet<keyof typeof identityMails> = new Set([
  'signUp',
  'forgotPassword',
  'hasAccount',
  'acceptCode',
  'secondStepAdded',
  'newAddress',
  'formerAddress',
])
