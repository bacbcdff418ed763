import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { ruleRows } from '#server/kernel/access/ruleRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import {
  mostOpenedItems,
  type portalMembership as operation,
} from '#shared/features/commerce/operations/offers.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type AskerFacts, never } from '#shared/kernel/model/Rule.ts'
import { learnables } from '../../learning/learnables.ts'
import { listCourses } from '../../portals/browsing/listCourses.ts'
import { listItems } from '../../portals/browsing/listItems.ts'
import { makeCourseCards, makeItemCards } from '../../portals/browsing/makeCards.ts'
import { askerHolding } from './askerHolding.ts'
import { listOffers } from './listOffers.ts'

/** A membership's page: what it is, what the asker has of it, and what it opens of what the portal shows to them. */
export const portalMembership: Handler<typeof operation> = async ({ membership: reference }, context) => {
  const { deps } = context
  const { organization, id } = await deps.seams.of(portalsSeam).require(context)
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const key = reference.includes('~') ? reference : `${organization}~${reference}`
  const membership = await findMembership(context, {
    organization,
    portal: `${organization}~${id}`,
    key,
    asker,
  })
  const [offer] = await listOffers(context, organization, [membership])
  if (!offer) throw new AppError('not_found')
  const opens = (entity: Entity) => opensSql(entity, { asker, membership, organization, now: deps.now() })
  const place = { organization, asker }
  const listed = async (type: 'program' | 'microcast' | 'document') =>
    await listItems(context, type, {
      ...place,
      which: opens(learnables[type].item),
      limit: mostOpenedItems,
    })
  const shown = await listCourses(
    context,
    Prisma.sql`${catalogueRows(Course, organization, asker, deps.now())} AND ${opens(Course)}`,
    mostOpenedItems,
  )
  const beside = (await Promise.all([listed('program'), listed('microcast'), listed('document')])).flat()
  const [courses, items] = await Promise.all([
    makeCourseCards(context, organization, asker, shown),
    makeItemCards(context, place, beside),
  ])
  return { offer, courses, items }
}

/** What the portal sells, and what the asker bought of what it no longer sells. */
async function findMembership(
  context: RequestContext,
  {
    organization,
    portal,
    key,
    asker,
  }: { organization: string; portal: string; key: string; asker: AskerFacts },
): Promise<Membership> {
  const { deps, viewer } = context
  const customer = customerIn(viewer, organization)?.customerKey ?? null
  const record = await findRecord(deps.db, Membership, {
    where: Prisma.sql`key = ${key} AND portal = ${portal} AND organization = ${organization}
      AND ((${catalogueRows(Membership, organization, asker, deps.now())}) OR EXISTS (
        SELECT 1 FROM "Member" m WHERE m.membership = "Membership".key AND m.customer = ${customer}
          AND m.status <> 'PENDING'))`,
  })
  if (!record) throw new AppError('not_found')
  return record
}

/**
 * The rows that a member may take and somebody who has nothing may not, by the definition's rule of access. A public portal
 * opens everything to everybody: what a membership gives is judged without it.
 */
function opensSql(entity: Entity, { asker, membership, organization, now }: Opening): Prisma.Sql {
  const rule = entity.entitlement ?? never
  const alone = { ...asker, isOnPublicPortal: false, isAdminCustomer: false }
  const rows = (membership: Membership | null) =>
    ruleRows(rule, entity, askerHolding(alone, membership, organization, now), now)
  return Prisma.sql`(${rows(membership)} AND NOT ${rows(null)})`
}

type Opening = { asker: AskerFacts; membership: Membership; organization: string; now: number }
