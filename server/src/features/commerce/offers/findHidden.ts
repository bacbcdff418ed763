import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { itemKey } from './priceMemberships.ts'

const entities = { course: Course, program: Program }

/**
 * Of memberships that sell one course or program, by key: those whose item the portal does not show. They are not for sale: their
 * buyers would not find what they paid for.
 */
export async function findHidden(
  context: RequestContext,
  organization: string,
  memberships: readonly Membership[],
): Promise<ReadonlySet<string>> {
  const { deps } = context
  const selling = memberships.filter(({ type }) => type !== 'membership')
  if (selling.length === 0) return new Set()
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  const shown = new Set<string>()
  for (const [type, entity] of Object.entries(entities)) {
    const keys = selling.flatMap((one) => (one.type === type ? (itemKey(one) ?? []) : []))
    if (keys.length === 0) continue
    const rows = await selectRecords(deps.db, shownOf(entity), {
      where: Prisma.sql`${catalogueRows(entity, organization, asker, deps.now())} AND key = ANY(${keys})`,
      limit: keys.length,
    })
    for (const { key } of rows) shown.add(`${type} ${key}`)
  }
  return new Set(selling.filter((one) => !shown.has(`${one.type} ${itemKey(one)}`)).map(({ key }) => key))
}
