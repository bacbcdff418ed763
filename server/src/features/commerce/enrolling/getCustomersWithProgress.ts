import type { getCustomersWithProgress as operation } from '../../../../../shared/src/features/commerce/operations/enrolling.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { columnOf } from '../../../kernel/db/records/columns.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { findEnrollees } from './findEnrollees.ts'
import { enrollableOf } from './findItem.ts'

/** Customers with their progress in an item; missing customers are marked, not left out. */
export const getCustomersWithProgress: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, itemKey, itemType } = input
  const enrollees = await findEnrollees(deps, organization, null, input.customerIDs ?? [])
  const keys = enrollees.flatMap(({ customer }) => (customer ? [customer.key] : []))
  const { enrollment } = enrollableOf(deps.features, itemType)
  const records = await selectRecords(deps.db, enrollment, {
    where: Prisma.sql`organization = ${organization} AND ${columnOf(itemType)} = ${itemKey} AND customer = ANY(${keys})`,
    limit: Math.max(1, keys.length),
  })
  const progress = new Map(records.map((record) => [String(record.customer), record]))
  return {
    rows: enrollees.map(({ asked, customer }) => ({
      asked,
      customer: customer && {
        key: customer.key,
        id: customer.id,
        name: customer.name,
        email: customer.email,
      },
      progress: progress.get(customer?.key ?? '') ?? null,
      reason: customer ? null : 'notFound',
    })),
  }
}
