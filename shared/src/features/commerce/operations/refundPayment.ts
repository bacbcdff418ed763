import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { Payment } from '../entities/Payment.ts'

/**
 * Gives a payment back. The provider's event closes what it opened, a moment later, so the answer may still say `paid`. Asked
 * again, nothing is given back twice.
 */
export const refundPayment = defineOperation({
  name: 'refundPayment',
  kind: 'mutation',
  description: 'Refunds a customer’s payment at the provider.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    payment: reference({ to: 'payment', required: true }),
  },
  output: { status: choice({ options: Payment.fields.status.options, required: true }) },
})
