import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { flowItemTypes } from '../rules/flowItem.ts'

/** Begins a flow for one customer at once (3§7.6); each call is another run. Its steps are in the log. */
export const executeEngagementFlow = defineOperation({
  name: 'executeEngagementFlow',
  kind: 'mutation',
  description: 'Begins an active engagement flow for a customer.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    customerID: reference({ to: 'customer', by: 'id', required: true }),
    flowID: reference({ to: 'engagementFlow', by: 'id', required: true }),
    itemType: choice({ options: flowItemTypes, label: 'What it is about' }),
    itemKey: text({ max: 140, label: 'The key of what it is about; required where a mail names it' }),
  },
  output: {
    started: number({ whole: true, required: true, label: 'How many steps are on their way' }),
    message: text({ required: true }),
  },
})
