import { Member } from '../../../../../shared/src/features/commerce/entities/Member.ts'
import { Membership } from '../../../../../shared/src/features/commerce/entities/Membership.ts'
import type { portalOffers as operation } from '../../../../../shared/src/features/commerce/operations/portalOffers.ts'
import { grantsOf } from '../../../../../shared/src/features/commerce/rules/grantsOf.ts'
import { isHeld } from '../../../../../shared/src/features/commerce/rules/isHeld.ts'
import { priceOf } from '../../../../../shared/src/features/commerce/rules/priceOf.ts'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { allCoursesGroup } from '../../../../../shared/src/features/content/entities/parts/itemRules.ts'
import { itemAccess } from '../../../../../shared/src/features/content/rules/itemAccess.ts'
import type { AskerFacts } from '../../../../../shared/src/kernel/model/Rule.ts'
import { catalogueRows } from '../../../kernel/access/catalogueRows.ts'
import { customerIn } from '../../../kernel/access/customerIn.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import { viewOf } from '../../../kernel/records/viewOf.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findLearning } from '../../learning/findLearning.ts'

/** More would be no page to choose from. */
const maxOffers = 200

/** What a portal sells, cheapest first, with what the asker has of it. */
export const portalOffers: Handler<typeof operation> = async ({ course }, context) => {
  const { deps, viewer } = context
  const { organization, id } = await deps.seams.portals.require(context)
  const asker = await deps.seams.asker.facts(context, organization)
  // Casts: records of these entities.
  const memberships = (await selectRecords(deps.db, Membership, {
    where: Prisma.sql`${catalogueRows(Membership, organization, asker, deps.now())} AND portal = ${`${organization}~${id}`}`,
    orderBy: Prisma.sql`"onetimePrice" NULLS LAST, name, key`,
    limit: maxOffers,
  })) as unknown as Membership[]
  const opening = course ? await thatOpen(context, asker, memberships, course) : memberships
  const customer = customerIn(viewer, organization)?.customerKey ?? null
  const members = (customer
    ? await selectRecords(deps.db, Member, {
        where: Prisma.sql`customer = ${customer} AND membership = ANY(${opening.map(({ key }) => key)})`,
        limit: maxOffers,
      })
    : []) as unknown as Member[]
  return {
    offers: opening.map((membership) => {
      const own = members.filter((one) => one.membership === membership.key)
      const member = own.find((one) => isHeld(one, deps.now())) ?? own[0] ?? null
      return {
        membership: viewOf(context, Membership, membership as never),
        member: member && viewOf(context, Member, member as never),
        isHeld: member !== null && isHeld(member, deps.now()),
        price: priceOf(membership)?.amount ?? null,
      }
    }),
  }
}

/** Those that would open a course which is closed to the asker; none where something else than access is missing. */
async function thatOpen(
  context: RequestContext,
  asker: AskerFacts,
  memberships: readonly Membership[],
  reference: string,
): Promise<Membership[]> {
  const learning = await findLearning(context, reference)
  if (!learning || learning.access.hasAccess || learning.access.reason === 'prerequisites') return []
  const now = context.deps.now()
  return memberships.filter((one) => {
    const organization = one.organization ?? ''
    const grants = grantsOf([{ ...one, organization, status: 'ACTIVE', expiresOn: null }], now)
    const groups = grants.accessGroups
    const member: AskerFacts = {
      ...asker,
      isSignedIn: true,
      hasAllCourses: groups.includes(allCoursesGroup),
      accessGroups: groups,
      namedGroups: groups.filter((group) => group !== allCoursesGroup),
      purchasedCourses: grants.purchasedCourses,
      purchasedPrograms: grants.purchasedPrograms,
    }
    return itemAccess(Course, learning.item, member, now, { isStaff: false }).hasAccess
  })
}
