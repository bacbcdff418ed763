import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { collectGrants, type HeldMembership } from '#shared/features/commerce/rules/collectGrants.ts'
import { type AskedThrough, makeAsker } from '#shared/features/commerce/rules/makeAsker.ts'
import type { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { grantedGroups } from '../members/memberSql.ts'

/** A requested customer, named by id, key or email address. */
export type Enrollee = {
  asked: string
  customer: (Pick<Customer, 'key' | 'id' | 'name' | 'email' | 'status'> & { held: HeldMembership[] }) | null
}

/**
 * In the requested order, with the memberships of the portal, if one is named. Customers of other organizations are
 * not found.
 */
export async function findEnrollees(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  portal: string | null,
  asked: readonly string[],
): Promise<Enrollee[]> {
  const names = asked.map((one) => one.trim())
  const rows = await query<NonNullable<Enrollee['customer']>>(db, {
    name: 'find-enrollees',
    text: `SELECT c.key, c.id, c.name, c.email, c.status, coalesce((
        SELECT json_agg(json_build_object('organization', $1::text, 'status', m.status, 'expiresOn', m."expiresOn",
          'type', s.type, 'typeID', s."typeID", 'accessGroups', ${grantedGroups('$1')}))
        FROM "Member" m JOIN "Membership" s ON s.key = m.membership
        WHERE m.customer = c.key AND ($3::text IS NULL OR m.portal = $3)), '[]') AS held
      FROM "Customer" c WHERE c.organization = $1 AND (c.id = ANY($2) OR c.key = ANY($2) OR c.email = ANY($4))`,
    values: [organization, names, portal, names.map((name) => name.toLowerCase())],
  })
  const byName = new Map<string, NonNullable<Enrollee['customer']>>()
  for (const row of rows) for (const name of [row.id, row.key, row.email]) byName.set(name, row)
  return names.map((name) => ({
    asked: name,
    customer: byName.get(name) ?? byName.get(name.toLowerCase()) ?? null,
  }))
}

/** The access facts of a customer who is not the caller. */
export function makeFacts(
  customer: NonNullable<Enrollee['customer']>,
  place: Omit<AskedThrough, 'customer'>,
  now: number,
): AskerFacts {
  const isAdmin = customer.id.startsWith('admin_')
  // Items with enrolments do not use hubs.
  const who = { key: customer.key, isAdmin, hub: null, grants: collectGrants(customer.held, now) }
  return makeAsker({ ...place, customer: who })
}
