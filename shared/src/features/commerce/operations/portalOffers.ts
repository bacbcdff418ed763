import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { list } from '../../../kernel/model/kinds/list.ts'
import { money } from '../../../kernel/model/kinds/money.ts'
import { record } from '../../../kernel/model/kinds/record.ts'
import { recordOf } from '../../../kernel/model/kinds/recordOf.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { portalItemTypes } from '../../portals/operations/portalItem.ts'
import { Member } from '../entities/Member.ts'
import { Membership } from '../entities/Membership.ts'

/** A membership that a portal sells, with what the asker has of it. */
export const offer = record(
  {
    membership: recordOf(Membership, { required: true }),
    /** What the asker has of it. */
    member: recordOf(Member),
    isHeld: boolean({ required: true }),
    /** In minor units of the membership's currency; null if it cannot be bought here. */
    price: money(),
  },
  { typeName: 'PortalOffer', required: true },
)
/** What a portal sells, with what the asker has of it. With an item, by key: what would open it, if it is closed to them. */
export const portalOffers = defineOperation({
  name: 'portalOffers',
  kind: 'query',
  description: 'The memberships that a portal offers (2§2.3).',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    ...portalContext,
    itemType: choice({ options: ['course', ...portalItemTypes] }),
    item: text({ max: 140 }),
  },
  output: { offers: list(offer) },
})
