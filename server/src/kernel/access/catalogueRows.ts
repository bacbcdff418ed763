import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { type AskerFacts, never } from '../../../../shared/src/kernel/model/Rule.ts'
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
  const organizations = catalogueOrganizations(entity, organization, asker)
  return organizations.length === 1
    ? Prisma.sql`organization = ${organization} AND ${rule}`
    : Prisma.sql`organization = ANY(${organizations}::text[]) AND ${rule}`
}

/** Whose rows are in a catalogue: the organization's, and its lenders' of what stands in libraries. */
export function catalogueOrganizations(entity: Entity, organization: string, asker: AskerFacts): string[] {
  if (!('libraries' in entity.fields)) return [organization]
  const owners = asker.libraries.map((library) => library.split('~')[0] ?? organization)
  return [...new Set([organization, ...owners])]
}
