import { list } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { courseCard } from '../../portals/operations/CourseCard.ts'
import { itemCard } from '../../portals/operations/itemCards.ts'
import { offer } from './portalOffers.ts'

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
