import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/**
 * Makes a customer a member without a payment, within the membership's limits of people and email domains. Refused with the
 * reason; a holder keeps what they have (`already`).
 */
export const giveMembership = defineOperation({
  name: 'giveMembership',
  kind: 'mutation',
  description: 'Gives a customer a membership, and so its access groups, without a payment.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    customer: text({ required: true, max: 254, label: 'Id, key or email address of the customer' }),
    membership: reference({ to: 'membership', required: true }),
  },
  output: { result: choice({ options: ['granted', 'already'], required: true }) },
})
