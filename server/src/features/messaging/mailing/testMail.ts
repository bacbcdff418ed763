import { defineMail } from '#server/kernel/mails/defineMail.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { readerTokenNames, readerTokens } from './fillForReader.ts'

export const testMail = defineMail({
  name: 'messaging.test',
  reader: 'An author who tries a template: sent while they wait, so that they hear what the mail server says',
  words: messagingMailWords,
  tokens: readerTokens,
  template: readerTokenNames,
  // All its words are the template's.
  subject: () => '',
  text: () => [],
})
