import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type AskerFacts, never } from '#shared/kernel/model/Rule.ts'
import { Prisma } from '../db/generated/client.ts'
import { linkedRows } from './linkedRows.ts'
import { ruleRows } from './ruleRows.ts'

/** The entity that learners and visitors read: the published one, if it has editions. */
export const shownOf = <E extends Entity>(entity: E): E => (entity.editions ? publishedOf(entity) : entity)

/**
 * The rows of `shownOf(entity)` in an organization that learners, signed in or not, see without owning them: those that the definition's
 * `catalogue` allows. Content lent by other organizations is visible only through their libraries. `now` is
 * milliseconds since 1970.
 */
export function catalogueRows(
  entity: Entity,
  organization: string,
  asker: AskerFacts,
  now: number,
): Prisma.Sql {
  const rule = ruleRows(entity.catalogue ?? never, entity, asker, now)
  const organizations = catalogueOrganizations(entity, organization, asker)
  const linked = entity.isShownWhereLinked
    ? Prisma.sql` AND ${linkedRows(entity, (one) => ({ table: shownOf(one), rows: catalogueRows(one, organization, asker, now) }))}`
    : Prisma.empty
  return organizations.length === 1
    ? Prisma.sql`organization = ${organization} AND ${rule}${linked}`
    : Prisma.sql`organization = ANY(${organizations}::text[]) AND ${rule}${linked}`
}

/** The tenants whose rows can be in a catalogue: the organization, and its lenders for content in libraries. */
export function catalogueOrganizations(entity: Entity, organization: string, asker: AskerFacts): string[] {
  if (!('libraries' in entity.fields)) return [organization]
  const owners = asker.libraries.map((library) => library.split('~')[0] ?? organization)
  return [...new Set([organization, ...owners])]
}
