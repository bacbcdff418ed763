import { json } from '../../../kernel/model/kinds/json.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'

export const refreshCustomerStats = defineOperation({
  name: 'refreshCustomerStats',
  kind: 'mutation',
  description: "Counts a customer's memberships anew (3§7.5).",
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    customerID: reference({ to: 'customer', by: 'id', required: true }),
  },
  output: {
    statusCode: number({ required: true }),
    message: text(),
    customer: json({ label: 'The customer, with the new counts' }),
  },
})
