import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { opensSame } from '#shared/features/commerce/rules/opensSame.ts'
import { findPlanChanges } from './findPlanChanges.ts'

/** More than anybody has. */
const most = 200
/** So long a checkout that was begun may still be paid. */
const openMs = 24 * 60 * 60_000

/** What the asker has, or has begun to pay, beside a membership that opens the same: they would pay twice for it. */
export async function findAlike(context: RequestContext, organization: string, wanted: Membership) {
  const { deps, viewer } = context
  const customer = customerIn(viewer, organization)?.customerKey
  if (!customer) return []
  const now = deps.now()
  const members = await selectRecords(deps.db, Member, {
    where: Prisma.sql`customer = ${customer} AND portal = ${wanted.portal} AND membership <> ${wanted.key}
      AND (status IN ('ACTIVE', 'TRIAL', 'OVERDUE') OR EXISTS (SELECT 1 FROM "Payment" p WHERE p.member = "Member".key
        AND p.status = 'pending' AND p."sessionID" IS NOT NULL AND p."createdAt" > ${new Date(now - openMs)}))`,
    orderBy: Prisma.sql`"createdAt" DESC, key`,
    limit: most,
  })
  const open = members.filter((member) => member.status === 'PENDING' || isHeld(member, now))
  const memberships = await selectRecords(deps.db, Membership, {
    where: Prisma.sql`organization = ${organization} AND key = ANY(${open.map(({ membership }) => membership)})`,
    limit: most,
  })
  const found = []
  for (const member of open) {
    const membership = memberships.find(({ key }) => key === member.membership)
    if (!membership || !opensSame(membership, wanted)) continue
    const changes = await findPlanChanges(context, organization, member)
    found.push({
      membership: makeView(context, Membership, membership),
      member: makeView(context, Member, member),
      isHeld: isHeld(member, now),
      isSwap: changes.some((change) => change.membership.key === wanted.key),
    })
  }
  return found
}
