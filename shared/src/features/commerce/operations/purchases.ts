import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Member } from '../entities/Member.ts'
import { Membership } from '../entities/Membership.ts'
import { Payment } from '../entities/Payment.ts'

const purchase = record(
  {
    member: recordOf(Member, { required: true }),
    /** Also one that is no longer sold; null if it was deleted. */
    membership: recordOf(Membership),
    /** Newest first. */
    payments: list(recordOf(Payment)),
  },
  { typeName: 'CustomerPurchase', required: true },
)

/** The signed-in customer's memberships and purchases on a portal (2§2.3), newest first. */
export const listPurchases = defineOperation({
  name: 'listPurchases',
  kind: 'query',
  description: 'The memberships and purchases of the signed-in customer (2§2.3).',
  access: ['customer'],
  input: { ...portalContext },
  output: { purchases: list(purchase) },
})

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
