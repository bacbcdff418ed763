import { Customer } from '../../../../shared/src/features/identity/entities/Customer.ts'
import type { refreshCustomerStats as operation } from '../../../../shared/src/features/reporting/operations/refreshCustomerStats.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { publicView } from '../../../../shared/src/kernel/rules/publicView.ts'
import { staffActors } from '../../../../shared/src/kernel/rules/staffActors.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { findRecord } from '../../kernel/db/records/findRecord.ts'
import type { Handler } from '../../kernel/request/Handler.ts'

/** Counts the customer's memberships by state, with the last and next payment, in one statement. */
export const refreshCustomerStats: Handler<typeof operation> = async (input, { deps }) => {
  const key = `${input.organizationID}~${input.customerID}`
  const { rowCount } = await deps.db.pool.query({
    name: 'refresh-customer-stats',
    text: `UPDATE "Customer" c SET "activeMembershipCount" = s.active, "trialMembershipCount" = s.trial,
        "overdueMembershipCount" = s.overdue, "expiredMembershipCount" = s.expired, memberships = s.memberships,
        "lastPaymentAt" = s.last, "nextPaymentAt" = s.next,
        "updatedAt" = greatest($2::timestamptz, c."updatedAt" + interval '1 millisecond')
      FROM (SELECT count(*) FILTER (WHERE status = 'ACTIVE') AS active, count(*) FILTER (WHERE status = 'TRIAL') AS trial,
          count(*) FILTER (WHERE status = 'OVERDUE') AS overdue, count(*) FILTER (WHERE status = 'EXPIRED') AS expired,
          coalesce(jsonb_agg(DISTINCT membership) FILTER (WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE')), '[]') AS memberships,
          max("lastPaymentAt") AS last, min("nextPaymentAt") FILTER (WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE')) AS next
        FROM "Member" WHERE customer = $1) s
      WHERE c.key = $1`,
    values: [key, new Date(deps.now())],
  })
  if (rowCount === 0) throw new AppError('not_found')
  const customer = await findRecord(deps.db, Customer, { where: Prisma.sql`key = ${key}` })
  const view =
    customer &&
    publicView(Customer, customer, { isEntitled: true, isStaff: true, actors: staffActors(['FULLADMIN']) })
  return { statusCode: 200, message: null, customer: view ?? null }
}
