import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Enrollable } from '#server/kernel/Enrollable.ts'
import { featuresOf } from '#server/kernel/Feature.ts'
import type { enrollableTypes } from '#shared/features/commerce/operations/enrolling.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { listFields, never } from '#shared/kernel/model/Rule.ts'

/** The enrolment definition for an item type, from its capability. */
export function getEnrollable(deps: Pick<Deps, 'seams'>, type: (typeof enrollableTypes)[number]): Enrollable {
  const enrollable = featuresOf(deps)
    .flatMap(({ enrollables = [] }) => enrollables)
    .find((one) => one.type === type)
  assert(enrollable, `A capability says where enrolments in a ${type} are.`)
  return enrollable
}

/**
 * An item by key, with the fields that its rules read. It may belong to any organization: the rules decide whether
 * the portal shows it.
 */
export async function findItem(
  { db }: Pick<Deps, 'db'>,
  { item }: Enrollable,
  key: string,
): Promise<StoredRecord | undefined> {
  const { catalogue = never, entitlement = never } = item
  const fields = [...listFields(catalogue), ...listFields(entitlement), 'name']
  return await findRecord(db, item, { where: Prisma.sql`key = ${key}`, fields: [...new Set(fields)] })
}
