import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const message = record(
  {
    id: text({ required: true }),
    to: text({ required: true }),
    senderName: text({ label: 'The name beside the installation’s own address' }),
    replyTo: text({ label: 'Where answers go' }),
    bcc: list(text(), { label: 'Who gets a copy that the others do not see' }),
    subject: text({ required: true }),
    text: text({ required: true, multiline: true }),
    calendar: text({ multiline: true, label: 'The file of an event that is attached' }),
    createdAt: timestamp({ required: true }),
  },
  { typeName: 'KeptMail' },
)

/** Mail kept because no SMTP server is set: administrators read it here, newest first. */
export const listOutbox = defineOperation({
  name: 'listOutbox',
  kind: 'query',
  description: 'Kept mail on behalf of an organization.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    limit: number({ whole: true, min: 1, max: 200, default: 50 }),
    nextToken: text({ max: 100 }),
  },
  output: {
    messages: list(message),
    nextToken: text(),
    total: number({ whole: true, required: true, label: 'How many there are on all pages' }),
  },
})
