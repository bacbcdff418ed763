import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { provide } from '#server/kernel/Seam.ts'
import { collectGrants, type HeldMembership } from '#shared/features/commerce/rules/collectGrants.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { enrollingSeam } from '../../learning/enrollingSeam.ts'
import { grantedGroups } from '../members/memberSql.ts'
import { readyToEnrol } from './enrollCustomers.ts'
import { grantMembership } from './grantMembership.ts'

/** What flows of messaging ask of memberships and enrolments. */
export const providedEnrolling = provide(enrollingSeam, {
  async held({ db, now }, customer) {
    const rows = await query<{ held: (HeldMembership & { membership: string })[] }>(
      db,
      Prisma.sql`SELECT coalesce(json_agg(json_build_object('organization', m.organization, 'membership',
        m.membership, 'status', m.status,
          'expiresOn', m."expiresOn", 'type', s.type, 'typeID', s."typeID", 'accessGroups',
          ${Prisma.raw(grantedGroups())})), '[]') AS held
        FROM "Member" m JOIN "Membership" s ON s.key = m.membership WHERE m.customer = ${customer}`,
    )
    const held = rows[0]?.held ?? []
    return {
      accessGroups: collectGrants(held, now()).accessGroups,
      memberships: held.filter((one) => isHeld(one, now())).map(({ membership }) => membership),
    }
  },
  grant: grantMembership,
  async ready(deps, { customer, portal, ...asked }) {
    const enrol = await readyToEnrol(deps, { ...asked, portalID: portal, customers: [customer] })
    return (
      enrol &&
      (async (client) => {
        const { rows } = await enrol(client, { isDry: false })
        const [row] = rows
        if (row?.isEnrolled) return null
        // Only memberships are for some email domains.
        return row?.reason && row.reason !== 'otherDomain' ? row.reason : 'notFound'
      })
    )
  },
})
