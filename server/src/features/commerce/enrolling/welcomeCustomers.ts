import { z } from 'zod'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { provide } from '#server/kernel/Seam.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { welcomeSeam } from '../../identity/signUp/welcomeSeam.ts'
import { grantMembership } from './grantMembership.ts'

const welcomeJob = 'commerce.welcomeCustomer'
const welcomeData = z.object({ organization: z.string(), portal: z.string(), customer: z.string() })

export const providedWelcome = provide(welcomeSeam, {
  async queue(client, { jobs }, { portal: { organization, id }, customer }) {
    const data = { organization, portal: `${organization}~${id}`, customer }
    await jobs.enqueue(welcomeJob, data, { retries: 5, client })
  },
})

/**
 * Gives a new customer the membership that their portal names for them (`newCustomerMembershipID`, MOD-95), without a payment and within its
 * limits of people and domains. One that is no longer offered, or is another portal's, is given to nobody.
 */
export async function workOnWelcomes(deps: Deps): Promise<void> {
  await deps.jobs.work(welcomeJob, async (data) => {
    const { organization, portal, customer } = welcomeData.parse(data)
    const shown = await findRecord(deps.db, shownOf(Portal), {
      where: Prisma.sql`key = ${portal} AND organization = ${organization}`,
      fields: ['settings'],
    })
    const id = shown?.settings.newCustomerMembershipID
    if (!id) return
    const membership = id.includes('~') ? id : `${organization}~${id}`
    const named = await findRecord(deps.db, Membership, {
      where: Prisma.sql`key = ${membership} AND organization = ${organization} AND portal = ${portal}`,
    })
    if (!named) return
    await inTransaction(deps.db.pool, (client) =>
      grantMembership(client, organization, { customer, membership }, deps.now()),
    )
  })
}
