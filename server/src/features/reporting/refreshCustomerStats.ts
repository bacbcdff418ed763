import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { refreshCustomerStats as operation } from '#shared/features/reporting/operations/refreshCustomerStats.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { execute } from '../../kernel/db/query.ts'
import { findRecord } from '../../kernel/db/records/findRecord.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { countMemberships } from '../commerce/members/countMembers.ts'

/** Counts the customer's memberships by state, with the last and next payment. */
export const refreshCustomerStats: Handler<typeof operation> = async (input, { deps }) => {
  const key = `${input.organizationID}~${input.customerID}`
  const now = deps.now()
  if (!(await countMemberships(deps.db.pool, key, now))) throw new AppError('not_found')
  await execute(
    deps.db,
    Prisma.sql`UPDATE "Customer" SET "updatedAt" = greatest(${new Date(now)}::timestamptz,
      "updatedAt" + interval '1 millisecond') WHERE key = ${key}`,
  )
  const customer = await findRecord(deps.db, Customer, { where: Prisma.sql`key = ${key}` })
  const view =
    customer &&
    publicView(Customer, customer, { isEntitled: true, isStaff: true, actors: staffActors(['FULLADMIN']) })
  return { statusCode: 200, message: null, customer: view ?? null }
}
