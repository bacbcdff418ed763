import { Prisma } from '#server/kernel/db/generated/client.ts'
import { columnOf } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { getCustomersWithProgress as operation } from '#shared/features/commerce/operations/enrolling.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { findEnrollees } from './findEnrollees.ts'
import { getEnrollable } from './findItem.ts'

/** Customers with their progress in an item; missing customers are marked, not left out. */
export const getCustomersWithProgress: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID: organization, itemKey, itemType } = input
  const enrollees = await findEnrollees(deps, organization, null, input.customerIDs ?? [])
  const keys = enrollees.flatMap(({ customer }) => (customer ? [customer.key] : []))
  const { enrollment } = getEnrollable(deps, itemType)
  const records = await selectRecords(deps.db, enrollment, {
    where: Prisma.sql`organization = ${organization} AND ${columnOf(itemType)} = ${itemKey} AND customer = ANY(${keys})`,
    limit: Math.max(1, keys.length),
  })
  const progress = new Map(
    records.map((record) => [String(record.customer), makeView(context, enrollment, record)]),
  )
  return {
    rows: enrollees.map(({ asked, customer }) => ({
      asked,
      customer: customer && {
        key: customer.key,
        id: customer.id,
        name: customer.name,
        email: customer.email,
      },
      ...inField(enrollment.name, progress.get(customer?.key ?? '')),
      reason: customer ? null : 'notFound',
    })),
  }
}

const none = {
  courseProgress: null,
  programProgress: null,
  microcastProgress: null,
  documentProgress: null,
  meetingRegistration: null,
}

/** Each field is named as its entity is. */
const inField = (name: string, record: PublicRecord<Entity> | undefined) =>
  // Cast: the answer is checked against its operation, and enrollments are of these five.
  ({ ...none, ...(record && { [name]: record }) }) as { [name in keyof typeof none]: never }
