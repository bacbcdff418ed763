import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { Customer } from '../../identity/entities/Customer.ts'

export const refreshCustomerStats = defineOperation({
  name: 'refreshCustomerStats',
  kind: 'mutation',
  description: "Counts a customer's memberships again (3§7.5).",
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    customerID: reference({ to: 'customer', by: 'id', required: true }),
  },
  output: {
    statusCode: number({ required: true }),
    message: text(),
    customer: recordOf(Customer, { label: 'The customer, with the new counts' }),
  },
})
