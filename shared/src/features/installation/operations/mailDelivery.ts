import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const failedMail = record(
  {
    name: text({ required: true }),
    reason: text({ required: true, multiline: true }),
    failedAt: timestamp({ required: true }),
  },
  { typeName: 'FailedMail' },
)

/** How the installation's mail leaves: for super users. */
export const mailDelivery = defineOperation({
  name: 'mailDelivery',
  kind: 'query',
  description: 'How mail is sent, and what is wrong with it.',
  access: ['superUser'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: {
    delivery: choice({ options: ['smtp', 'outbox'], required: true }),
    server: text({ label: 'Host and port of the mail server' }),
    sender: text({ required: true, label: 'The address that all mail leaves from' }),
    faults: list(text({ required: true }), { label: 'What keeps mail from its readers, and what to do' }),
    failed: list(failedMail, { label: 'Mails that were given up, newest first' }),
  },
})

/** Sends one mail to the asker, who waits for the mail server’s answer. */
export const testMailDelivery = defineOperation({
  name: 'testMailDelivery',
  kind: 'mutation',
  description: 'Sends a mail to the signed-in super user, and returns what the mail server answered.',
  access: ['superUser'],
  isCostly: true,
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: {
    to: text({ required: true, format: 'email' }),
    isSent: boolean({ required: true }),
    fault: text({ label: 'Why not, and what to do' }),
    answer: text({ label: 'What the mail server said' }),
  },
})
