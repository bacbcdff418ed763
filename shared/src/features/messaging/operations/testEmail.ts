import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { mostCopies } from '#shared/kernel/rules/texts/mailSender.ts'
import { EmailTemplate } from '../entities/EmailTemplate.ts'

const { subject, body } = EmailTemplate.fields

const mail = {
  organizationID: reference({ to: 'organization', by: 'id', required: true }),
  portalID: reference({ to: 'portal', by: 'id', required: true }),
  customerID: reference({ to: 'customer', by: 'id', required: true }),
  subject,
  body,
}

/** What a customer of a portal would get: tokens that nothing stands for show their names in brackets. */
export const previewEmail = defineOperation({
  name: 'previewEmail',
  kind: 'query',
  description: 'A mail template as one customer would read it.',
  access: ['fullAdmin'],
  input: mail,
  output: {
    subject: text({ required: true }),
    body: richText({ required: true }),
    unknown: list(text(), { label: 'Tokens that nothing stands for' }),
  },
})

/** Sends a template as it is being written to an address of the author's choice (ROL-15, 3§7.6). */
export const sendTestEmail = defineOperation({
  name: 'sendTestEmail',
  kind: 'mutation',
  description: 'Sends a mail template, filled for a customer, to another address.',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    ...mail,
    toEmail: text({ required: true, format: 'email', max: 254 }),
    fromEmail: text({
      label: 'From',
      help: 'A name, an address for answers, or both. It leaves from the installation’s own address.',
      max: 80,
    }),
    bccEmails: list(text({ format: 'email', max: 254 }), { max: mostCopies }),
  },
  output: { message: text({ required: true, label: 'What was done' }) },
})
