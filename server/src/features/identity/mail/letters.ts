import type { IdentityMailWords } from '#shared/features/identity/words/mail/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** `place` is one line, `secret` the code or password, `address` the server's, `link` where to answer. */
type Facts = { place: string; secret: string; address: string; link: string }
type Letter = (t: Translate<IdentityMailWords>, facts: Facts) => { subject: string; text: string }

/** The identity mails in a reader's language; the texts are in `words/mail`. */
export const letters = {
  signUp: (t, { place, secret }) => ({
    subject: t('signUp.subject', { place }),
    text: t('signUp.text', { place, secret }),
  }),
  forgotPassword: (t, { place, secret }) => ({
    subject: t('forgotPassword.subject', { place }),
    text: t('forgotPassword.text', { place, secret }),
  }),
  hasAccount: (t, { place }) => ({
    subject: t('hasAccount.subject', { place }),
    text: t('hasAccount.text', { place }),
  }),
  invitation: (t, { address, link, place, secret }) => ({
    subject: t('invitation.subject', { place }),
    text: t('invitation.text', { address, link, place, secret }),
  }),
  invitationAgain: (t, { address, link, place }) => ({
    subject: t('invitationAgain.subject', { place }),
    text: t('invitationAgain.text', { address, link, place }),
  }),
  acceptCode: (t, { place, secret }) => ({
    subject: t('acceptCode.subject', { place }),
    text: t('acceptCode.text', { place, secret }),
  }),
  secondStepCode: (t, { place, secret }) => ({
    subject: t('secondStepCode.subject'),
    text: t('secondStepCode.text', { place, secret }),
  }),
  secondStepAdded: (t, { place }) => ({
    subject: t('secondStepAdded.subject', { place }),
    text: t('secondStepAdded.text', { place }),
  }),
  secondStepRemoved: (t, { place }) => ({
    subject: t('secondStepRemoved.subject', { place }),
    text: t('secondStepRemoved.text', { place }),
  }),
} satisfies Record<string, Letter>

/** Those that answer what their reader asked for; the others were caused by an administrator, whose language is not theirs. */
export const askedLetters: ReadonlySet<keyof typeof letters> = new Set([
  'signUp',
  'forgotPassword',
  'hasAccount',
  'acceptCode',
  'secondStepAdded',
])
