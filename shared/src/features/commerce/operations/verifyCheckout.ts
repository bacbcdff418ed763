import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Member } from '../entities/Member.ts'
import { Membership } from '../entities/Membership.ts'

/**
 * The status of a purchase (CHK-13), for the customer who made it. It activates nothing: the provider's events do (beyond the
 * specification). 404 for somebody else's.
 */
export const verifyCheckout = defineOperation({
  name: 'verifyCheckout',
  kind: 'query',
  description: 'The status of a purchase of the signed-in customer (3§7.5).',
  access: ['customer'],
  isCostly: true,
  input: { ...portalContext, memberID: reference({ to: 'member', required: true }) },
  output: {
    statusCode: number({ required: true }),
    message: text(),
    member: recordOf(Member),
    membership: recordOf(Membership),
    /** The membership's own, else the portal's (CHK-15); null unless it was bought. */
    confirmation: richText(),
  },
})
