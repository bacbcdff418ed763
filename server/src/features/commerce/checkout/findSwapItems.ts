import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { ruleRows } from '#server/kernel/access/ruleRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { naturalOrder } from '#server/kernel/db/records/sqlTexts.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { mostSwapItems, type previewSwap } from '#shared/features/commerce/operations/purchases.ts'
import { collectGrants, type HeldMembership } from '#shared/features/commerce/rules/collectGrants.ts'
import { makeAsker } from '#shared/features/commerce/rules/makeAsker.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { type AskerFacts, never } from '#shared/kernel/model/Rule.ts'
import { learnables } from '../../learning/learnables.ts'
import { askedThrough } from '../askerFacts.ts'
import { grantedGroups } from '../members/memberSql.ts'

type SwapItems = Pick<OperationOutput<typeof previewSwap>, 'closes' | 'closesMore' | 'opens' | 'opensMore'>
type Swapped = Pick<Member, 'key' | 'portal' | 'customer' | 'membership' | 'status' | 'expiresOn'>

const none: SwapItems = { closes: [], closesMore: 0, opens: [], opensMore: 0 }

/**
 * What of the portal closes to a member and what opens once another membership takes the place of theirs. What other memberships of theirs
 * open stays as it is. A member whose time is over loses and gains nothing.
 */
export async function findSwapItems(
  { deps }: Pick<RequestContext, 'deps'>,
  organization: string,
  member: Swapped,
  next: string,
): Promise<SwapItems> {
  const now = deps.now()
  if (!isHeld(member, now)) return none
  const held = await query<Omit<HeldMembership, 'organization'> & { key: string; isOther: boolean }>(
    deps.db,
    Prisma.sql`SELECT s.key, m.key IS NOT NULL AS "isOther", coalesce(m.status, 'ACTIVE') AS status, m."expiresOn", s.type,
        s."typeID", ${Prisma.raw(grantedGroups())} AS "accessGroups"
      FROM "Membership" s LEFT JOIN "Member" m ON m.membership = s.key AND m.customer = ${member.customer}
        AND m.portal = ${member.portal} AND m.key <> ${member.key}
      WHERE m.key IS NOT NULL OR s.key IN (${member.membership}, ${next})`,
  )
  const place = await askedThrough(deps.db, organization, member.portal)
  const askerWith = (membership: string): AskerFacts =>
    makeAsker({
      ...place,
      customer: {
        ...{ key: member.customer, isAdmin: false, hub: null },
        grants: collectGrants(
          held
            .filter(({ key, isOther }) => isOther || key === membership)
            .map((one) => ({ ...one, organization })),
          now,
        ),
      },
    })
  const [before, after] = [askerWith(member.membership), askerWith(next)]
  const find = (having: AskerFacts, lacking: AskerFacts) =>
    findOpened({ deps }, organization, { having, lacking })
  const [closes, opens] = [await find(before, after), await find(after, before)]
  return {
    ...{ closes: closes.items, closesMore: closes.more },
    ...{ opens: opens.items, opensMore: opens.more },
  }
}

type Compared = { having: AskerFacts; lacking: AskerFacts }

/** The items that one of two askers may take and the other may not: so many by name, and how many more there are. */
async function findOpened(
  { deps }: Pick<RequestContext, 'deps'>,
  organization: string,
  { having, lacking }: Compared,
): Promise<{ items: SwapItems['closes']; more: number }> {
  const now = deps.now()
  const items: SwapItems['closes'] = []
  let more = 0
  for (const { item, column: type } of Object.values(learnables)) {
    const entity = shownOf(item)
    const opens = (asker: AskerFacts) => ruleRows(item.entitlement ?? never, item, asker, now)
    const where = Prisma.sql`${catalogueRows(item, organization, having, now)} AND ${opens(having)} AND NOT ${opens(lacking)}`
    const rows = await selectRecords(deps.db, entity, {
      where,
      orderBy: Prisma.sql`${naturalOrder(Prisma.sql`name`)}, key`,
      limit: mostCounted,
      fields: ['name'],
    })
    const shown = rows.slice(0, Math.max(0, mostSwapItems - items.length))
    items.push(...shown.map(({ key, name }) => ({ key, type, name: String(name) })))
    more += rows.length - shown.length
  }
  return { items, more }
}

/** Of each type: more is said as so many. */
const mostCounted = 1000
