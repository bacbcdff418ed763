import type { z } from 'zod'
import { catalogueOrganizations, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { requirePlace } from '#server/kernel/access/requirePlace.ts'
import { ruleRows } from '#server/kernel/access/ruleRows.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import { makeAsker } from '#shared/features/commerce/rules/makeAsker.ts'
import { allCoursesGroup, isOnAShelf } from '#shared/features/content/entities/parts/itemRules.ts'
import type { Report } from '#shared/features/reporting/reports/Report.ts'
import type { Narrowing } from '#shared/features/reporting/reports/reportArguments.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { askedThrough } from '../../commerce/askerFacts.ts'
import { heldSql } from '../../commerce/members/memberSql.ts'
import { learnables } from '../../learning/learnables.ts'

/** What a report is about: an organization, or that part of it which a portal shows or which an access group learns. */
export type Scope = {
  organization: string
  now: Date
  /** The key of the portal. */
  portal: string | null
  /** The keys of what it shows; null for everything. */
  items: readonly string[] | null
  /** The code of the group; null for everybody. */
  group: string | null
}

/** The first parameters of every statement: $1 organization, $2 now, $3 items, $4 group. */
export const scopeValues = ({ organization, now, items, group }: Scope): unknown[] => [
  organization,
  now,
  items,
  group,
]

/** The condition for rows in the scope, by their columns: `customer`, and `item` where the row is about one. */
export const inScope = ({ customer, item }: { customer: string; item?: string }): string =>
  [
    ...(item ? [`($3::text[] IS NULL OR ${item} = ANY($3))`] : []),
    `($4::text IS NULL OR ${customer} IN (${membersOfGroup}))`,
  ].join(' AND ')

/**
 * The customers who have the group $4 now, as `collectGrants` and `grantedGroups` say: by memberships that they hold; a group that was
 * switched off has nobody.
 */
const membersOfGroup = `SELECT m.customer FROM "Member" m JOIN "Membership" s ON s.key = m.membership
  WHERE m.organization = $1 AND s.type = 'membership' AND s."accessGroups" ? $4 AND ${heldSql('$2::timestamptz', 'm')}
    AND NOT EXISTS (SELECT FROM "AccessGroupDefinition" d WHERE d.organization = $1 AND d.code = $4 AND NOT d.active)`

/** @throws AppError `not_found` for a portal or a group that the organization does not have */
export async function getScope(
  deps: Deps,
  organization: string,
  { portal, group }: Narrowing,
): Promise<Scope> {
  if (group !== null) await requireGroup(deps, organization, group)
  return {
    ...{ organization, now: new Date(deps.now()), group, portal },
    items: portal === null ? null : await findItemsOfPortal(deps, organization, portal),
  }
}

async function requireGroup({ db }: Deps, organization: string, code: string): Promise<void> {
  // Every organization has it, with a record or without.
  if (code === allCoursesGroup) return
  const count = await execute(
    db,
    Prisma.sql`SELECT FROM "AccessGroupDefinition" WHERE organization = ${organization} AND code = ${code}`,
  )
  if (!count) throw new AppError('not_found')
}

/** The items on the portal's shelves, including those hidden by their dates today: they were learned there, or are due. */
async function findItemsOfPortal(deps: Deps, organization: string, portal: string): Promise<string[]> {
  const named = parseKey(portal)
  if (named?.organization !== organization) throw new AppError('not_found')
  await requirePlace({ organization, portal: { organization, id: named.id }, deps })
  const asker = makeAsker({ ...(await askedThrough(deps.db, organization, portal)), customer: null })
  const shelves = Object.values(learnables).map(({ item }) =>
    selectShelf(item, organization, asker, deps.now()),
  )
  const rows = await query<{ key: string }>(deps.db, Prisma.join(shelves, ' UNION ALL '))
  return rows.map(({ key }) => key)
}

function selectShelf(item: Entity, organization: string, asker: AskerFacts, now: number) {
  const owners = catalogueOrganizations(item, organization, asker)
  return Prisma.sql`SELECT key FROM ${tableOf(shownOf(item))} WHERE organization = ANY(${owners}::text[]) AND ${ruleRows(isOnAShelf, item, asker, now)}`
}

/**
 * One statement for a report, whose rows have its columns; a row may have `total` beside them: the number of rows before the page is cut.
 * It reads only one organization, and of that only the scope: its first parameters (`scopeValues`).
 */
export type ReportQuery<R extends Report> = (
  args: z.output<R['args']>,
  scope: Scope,
) => { text: string; values: unknown[] }
