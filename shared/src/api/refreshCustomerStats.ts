import { json } from '../model/kinds/json.ts'
import { number } from '../model/kinds/number.ts'
import { reference } from '../model/kinds/reference.ts'
import { text } from '../model/kinds/text.ts'
import { defineOperation } from '../model/Operation.ts'

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
