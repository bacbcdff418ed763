import { auditChange } from '#server/kernel/audit/auditChange.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { EnrollmentReason, EnrollmentRow } from '#shared/features/commerce/operations/enrolling.ts'
import type { giveMemberships as operation } from '#shared/features/commerce/operations/giveMemberships.ts'
import { membershipDomain } from '#shared/features/commerce/rules/membershipDomain.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Granted } from '../../learning/enrollingSeam.ts'
import { heldSql } from '../members/memberSql.ts'
import { enrolledMail } from './enrolledMail.ts'
import { type Enrollee, findEnrollees } from './findEnrollees.ts'
import { grantMembership } from './grantMembership.ts'

type Row = EnrollmentRow

/**
 * Gives many customers a membership, each in a transaction of their own with the entry of the audit log and the mail. After a
 * failure the same call can be made again: who has it by then is left out.
 */
export const giveMemberships: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID: organization, expiresOn = null } = input
  const membership = await findRecord(deps.db, Membership, {
    where: Prisma.sql`key = ${input.membership} AND organization = ${organization}`,
  })
  if (!membership) throw new AppError('not_found', { message: 'There is no such membership.' })
  if (!membership.active) throw new AppError('bad_request', { message: 'The membership is not on sale.' })
  if (expiresOn !== null && Date.parse(expiresOn) <= deps.now())
    throw new AppError('validation', {
      details: makeDetails({ expiresOn: faultSaying('Choose a later day.') }),
    })
  const enrollees = await findEnrollees(deps, organization, null, input.customerIDs ?? [])
  const rows = judge(enrollees, membership, await readPlaces(deps, membership, enrollees))
  if (input.dryRun !== true)
    for (const row of rows)
      if (row.isEnrolled && row.customer)
        Object.assign(
          row,
          await give(context, {
            ...{ organization, customer: row.customer, membership, expiresOn },
            isTold: input.tellByMail !== false,
          }),
        )
  return { enrolled: rows.filter(({ isEnrolled }) => isEnrolled).length, rows }
}

/** Who of them holds it now, and for how many more it has places. */
async function readPlaces(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { key, maxMembers }: Membership,
  enrollees: readonly Enrollee[],
) {
  const keys = enrollees.flatMap(({ customer }) => (customer ? [customer.key] : []))
  const held = await query<{ customer: string }>(db, {
    text: `SELECT customer FROM "Member" WHERE membership = $1 AND customer = ANY($3) AND ${heldSql('$2')}`,
    values: [key, new Date(now()), keys],
  })
  const counted = await query<{ count: number }>(db, {
    text: `SELECT count(*)::int AS count FROM "Member" WHERE membership = $1 AND ${heldSql('$2')}`,
    values: [key, new Date(now())],
  })
  const most = maxMembers ?? 0
  return {
    holders: new Set(held.map(({ customer }) => customer)),
    left: most > 0 ? most - (counted[0]?.count ?? 0) : Number.POSITIVE_INFINITY,
  }
}

function judge(
  enrollees: readonly Enrollee[],
  membership: Membership,
  places: Awaited<ReturnType<typeof readPlaces>>,
): Row[] {
  const seen = new Set<string>()
  let { left } = places
  const findReason = (customer: Enrollee['customer']): EnrollmentReason | null => {
    if (!customer) return 'notFound'
    if (seen.has(customer.key)) return 'twice'
    seen.add(customer.key)
    if (customer.status === 'SUSPENDED') return 'suspended'
    if (places.holders.has(customer.key)) return 'already'
    if (membershipDomain(membership, customer.email) !== null) return 'otherDomain'
    if (left <= 0) return 'full'
    left -= 1
    return null
  }
  return enrollees.map(({ asked, customer }) => {
    const reason = findReason(customer)
    return {
      asked,
      customer: customer?.key ?? null,
      name: customer?.name ?? null,
      email: customer?.email ?? null,
      isEnrolled: reason === null,
      reason,
    }
  })
}

type Giving = {
  organization: string
  customer: string
  membership: Membership
  expiresOn: string | null
  isTold: boolean
}

/** What others did since it was judged counts: it may be theirs by now, or full. */
async function give(
  context: RequestContext,
  { organization, customer, membership, expiresOn, isTold }: Giving,
): Promise<Pick<Row, 'isEnrolled' | 'reason'>> {
  const { deps } = context
  const granted = await retryDeadlocks(() =>
    inTransaction(deps.db.pool, async (client) => {
      const before = await findMember(client, customer, membership.key)
      const gift = { customer, membership: membership.key, expiresOn }
      const result = await grantMembership(client, organization, gift, deps.now())
      if (result !== 'granted') return result
      await auditChange(client, context, Member, {
        before,
        after: await findMember(client, customer, membership.key),
      })
      if (isTold) {
        const about = { organization, portal: membership.portal, customer, item: membership.key }
        await enrolledMail.queue(deps, { ...about, itemType: 'membership' }, { client })
      }
      return result
    }),
  )
  return { isEnrolled: granted === 'granted', reason: reasons[granted] }
}

const reasons: Record<Granted, EnrollmentReason | null> = {
  granted: null,
  already: 'already',
  full: 'full',
  otherDomain: 'otherDomain',
  // The customer or the membership is gone since it was judged, or the membership was taken off sale.
  notFound: 'notFound',
  notActive: 'notShown',
}

/** The one that `grantMembership` writes: the oldest. */
async function findMember(
  client: Queryable,
  customer: string,
  membership: string,
): Promise<StoredRecord | null> {
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Member" WHERE customer = ${customer} AND membership = ${membership}
      ORDER BY "createdAt" LIMIT 1`,
  )
  return rows[0] ? toRecord(rows[0]) : null
}
