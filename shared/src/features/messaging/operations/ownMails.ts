import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

const choices = {
  flows: boolean({
    required: true,
    label: 'Mails of engagement flows: welcomes, reminders and tips, of all flows together',
  }),
}

/** Which of the mails that are not needed a customer gets. Those about their account, purchases and meetings always come. */
export const ownMails = defineOperation({
  name: 'ownMails',
  kind: 'query',
  description: 'Which mails the customer who asks wants.',
  access: ['customer'],
  input: { ...portalContext },
  output: choices,
})

export const setOwnMails = defineOperation({
  name: 'setOwnMails',
  kind: 'mutation',
  description: 'Chooses which mails the customer who asks gets.',
  access: ['customer'],
  input: { ...choices, ...portalContext },
  output: choices,
})
