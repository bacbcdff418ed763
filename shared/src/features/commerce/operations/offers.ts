import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { courseCard, itemCard } from '../../portals/operations/cards.ts'
import { planFields } from '../../portals/operations/planFields.ts'
import { portalItemTypes } from '../../portals/operations/portalItem.ts'
import { Member } from '../entities/Member.ts'
import { Membership } from '../entities/Membership.ts'

/** A membership that a portal sells, with its terms and what the asker has of it. */
export const offerFields = {
  membership: recordOf(Membership, { required: true }),
  /** What the asker has of it. */
  member: recordOf(Member),
  isHeld: boolean({ required: true }),
  /** The price charged, in minor units of the membership's currency; null if it is not for sale. */
  price: money(),
  /** The higher price of the course or program that it sells, struck through beside it (CHK-24). */
  formerPrice: money(),
  ...planFields,
  /** Why the asker cannot buy it; null if they can. */
  refusal: choice({ options: ['notForSale', 'domain', 'full'] }),
  isForSomeDomains: boolean({ required: true, label: 'Only for the addresses of certain organizations' }),
  accessDays: number({ whole: true, label: 'For how many days it opens what it opens' }),
  accessUntil: timestamp({ label: 'Until when, where that is for all the same' }),
  lastDay: date({ label: 'The last day on which it is sold, if that is soon' }),
  placesLeft: number({ whole: true, label: 'How many more may have it, where that is limited' }),
}
const offer = record(offerFields, { typeName: 'PortalOffer', required: true })
/** The picture of an item that a membership opens, for its card. */
const offerPicture = record(
  {
    membership: text({ required: true, label: 'Key of the membership' }),
    image: text({ required: true, label: 'Signed URL of the picture' }),
    imageColor: text({ label: 'The placeholder colour while the picture loads' }),
  },
  { typeName: 'PortalOfferPicture', required: true },
)

/** The offers of a portal with the asker's state: memberships that they have, and those for sale or sold out, with pictures of what they open. With an item, by key: the offers that would open it, if it is closed to them. */
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
  output: {
    offers: list(offer),
    /** Of those that open something with a picture; none for an item. */
    pictures: list(offerPicture),
  },
})

/** The most items of each type that a membership's page lists. */
export const mostOpenedItems = 50

/**
 * One membership by id or key, and what it opens: of what the portal shows to the asker, the items that its members may take, and
 * who has signed in without it may not. Also one that is no longer sold, for who has it. @throws `not_found`
 */
export const portalMembership = defineOperation({
  name: 'portalMembership',
  kind: 'query',
  description: 'A membership that a portal offers, and what it opens (2§2.3).',
  access: ['anonymous', 'customer', 'staff'],
  input: { membership: text({ required: true, max: 140 }), ...portalContext },
  output: {
    offer,
    /** Newest first. */
    courses: list(courseCard),
    /** Programs, microcasts and documents, newest first. */
    items: list(itemCard),
  },
})
