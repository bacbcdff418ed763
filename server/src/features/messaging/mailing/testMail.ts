import { defineMail } from '#server/kernel/mails/defineMail.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { readerTokenNames, readerTokens } from './fillForReader.ts'

export const testMail = defineMail({
  name: 'messaging.test',
  reader: 'An author who tests a template: sent at once, to show the mail server’s answer',
  words: messagingMailWords,
  tokens: readerTokens,
  template: readerTokenNames,
  // All its words are the template's.
  subject: () => '',
  text: () => [],
})
