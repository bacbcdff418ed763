import { defineMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { installationMailWords } from '#shared/features/installation/words/mail/words.generated.ts'

export const deliveryTestMail = defineMail({
  name: 'installation.deliveryTest',
  reader: 'A super user who tests the mail server: sent at once, to show its answer',
  words: installationMailWords,
  tokens: { place: token.name },
  subject: (t, { place }) => t('test.subject', { place }),
  text: (t) => [t('test.text')],
})
