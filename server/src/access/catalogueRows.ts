import type { Entity } from '../../../shared/src/model/Entity.ts'
import { type AskerFacts, never } from '../../../shared/src/model/Rule.ts'
import { Prisma } from '../db/generated/client.ts'
import { ruleRows } from './ruleRows.ts'

/**
 * What learners, signed in or not, see of an organization without owning it: the rows that the
 * definition's `catalogue` lets through. What other organizations lend comes through their libraries, and
 * through nothing else. `now` is milliseconds since 1970.
 */
export function catalogueRows(
  entity: Entity,
  organization: string,
  asker: AskerFacts,
  now: number,
): Prisma.Sql {
  const rule = ruleRows(entity.catalogue ?? never, entity, asker, now)
  const lent = asker.libraries.filter((library) => !library.startsWith(`${organization}~`))
  if (lent.length === 0 || !('libraries' in entity.fields))
    return Prisma.sql`organization = ${organization} AND ${rule}`
  const lenders = [...new Set(lent.map((library) => library.split('~')[0]))]
  return Prisma.sql`organization = ANY(${[organization, ...lenders]}::text[]) AND ${rule}`
}
