import { type Role, rolesOf } from '../../../shared/src/rules/rolesOf.ts'
import type { Deps } from '../Deps.ts'
import { hashToken } from '../features/identifying/sessions.ts'
import type { Viewer } from '../graphql/RequestContext.ts'

type Customer = Extract<Viewer, { kind: 'customer' }>
type Staff = Extract<Viewer, { kind: 'staff' }>

/** Who a request's tokens speak for. A browser may hold both: an author who also learns. */
export type Identity = { customer: Customer | null; staff: Staff | null; isBearer: boolean }

export type Tokens = { customer: string | null; staff: string | null; bearer: string | null }

/** Looks up the sessions of a request. An unknown, ended or expired token speaks for nobody. */
export async function identify(deps: Pick<Deps, 'db' | 'now'>, tokens: Tokens): Promise<Identity> {
  const staffToken = tokens.bearer ?? tokens.staff
  const [customer, staff] = await Promise.all([
    tokens.customer && !tokens.bearer ? findCustomer(deps, tokens.customer) : null,
    staffToken ? findStaff(deps, staffToken) : null,
  ])
  return { customer, staff, isBearer: tokens.bearer !== null }
}

/** Whom the request speaks for in one organization: a customer only counts in their own. */
export function viewerIn(identity: Identity, organization: string | null): Viewer {
  const { customer, staff } = identity
  if (customer && (organization === null || customer.organization === organization)) return customer
  return staff ?? { kind: 'anonymous' }
}

async function findCustomer({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<Customer | null> {
  const { rows } = await db.pool.query<{
    key: string
    id: string
    organization: string
    name: string | null
  }>({
    name: 'find-customer-by-session',
    text: `SELECT c.key, c.id, c.organization, c.name
      FROM "Session" s JOIN "Customer" c ON c.key = substr(s.subject, 10)
      WHERE s."tokenHash" = $1 AND s.pool = 'customer' AND s."expiresAt" > $2 AND c.status = 'ACTIVE'`,
    values: [hashToken(token), new Date(now())],
  })
  const row = rows[0]
  if (!row) return null
  const { key, id, organization, name } = row
  // An id that begins so marks an administrator who learns (3§3.2).
  return {
    kind: 'customer',
    organization,
    customerId: id,
    customerKey: key,
    name,
    isAdmin: id.startsWith('admin_'),
  }
}

async function findStaff({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<Staff | null> {
  const { rows } = await db.pool.query<{
    id: string
    name: string
    organization: string | null
    superUser: boolean
    isPlatform: boolean
    roles: ('FULLADMIN' | 'AIADMIN')[]
  }>({
    name: 'find-staff-by-session',
    text: `SELECT u.id, u.name, o.organization, o."superUser", o.roles,
        EXISTS (SELECT 1 FROM "Installation" i WHERE i."platformOrganization" = o.organization) AS "isPlatform"
      FROM "Session" s JOIN "User" u ON u.key = substr(s.subject, 7)
      LEFT JOIN "UserOrganization" o ON o."user" = u.key
      WHERE s."tokenHash" = $1 AND s.pool = 'staff' AND s."expiresAt" > $2`,
    values: [hashToken(token), new Date(now())],
  })
  const first = rows[0]
  if (!first) return null
  const roles = new Map<string, readonly Role[]>()
  for (const row of rows) if (row.organization !== null) roles.set(row.organization, rolesOf(row))
  const isPlatform = rows.some((row) => row.isPlatform && row.superUser)
  return { kind: 'staff', userId: first.id, name: first.name, roles, isPlatform }
}
