import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ListedRole, Role } from '#shared/kernel/model/roles.ts'
import { rolesOf } from '#shared/kernel/rules/access/staffRights.ts'
import type { WrittenLanguage } from '#shared/kernel/words/languages.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { batchedLookup } from '../../kernel/db/batchedLookup.ts'
import type { Identity, Viewer } from '../../kernel/request/Viewer.ts'
import { type FoundSession, keepSession } from './sessions/keepSession.ts'
import { hashToken, type Pool } from './sessions.ts'

type Customer = Extract<Viewer, { kind: 'customer' }>
type Staff = Extract<Viewer, { kind: 'staff' }>

type Speaking = Identity & {
  families: string[]
  /** New tokens that replace those in the request's cookies. */
  renewed: { pool: Pool; token: string }[]
}

export type Tokens = { customer: string | null; staff: string | null; bearer: string | null }

type IdentifyDeps = Pick<Deps, 'db' | 'now' | 'settings'>
type Found<Who> = { who: Who; session: FoundSession }

/**
 * Looks up the sessions of a request. Unknown, ended, expired and stolen cookies are ignored. @throws AppError
 * `unauthenticated` for a bearer token that identifies nobody: its program must not take answers to visitors for its own
 */
export async function identify(deps: IdentifyDeps, tokens: Tokens): Promise<Speaking> {
  const identity: Speaking = { customer: null, staff: null, families: [], renewed: [] }
  const speak = async <Who>(pool: Pool, token: string | null, find: Finder<Who>): Promise<Who | null> => {
    const session = token ? await find(deps, token) : null
    if (!token || !session) return null
    // A customer's cookie is not a token for programs.
    if (pool === 'customer' && tokens.bearer && !session.session.isBearer) return null
    const kept = await keepSession(deps, token, session.session, tokens.bearer ? 'bearer' : 'cookie')
    if (!kept) return null
    identity.families.push(session.session.family)
    if (kept.renewed) identity.renewed.push({ pool, token: kept.renewed })
    return session.who
  }
  const [customer, staff] = await Promise.all([
    speak('customer', tokens.bearer ?? tokens.customer, findCustomer),
    speak('staff', tokens.bearer ?? tokens.staff, findStaff),
  ])
  if (tokens.bearer !== null && !customer && !staff) throw new AppError('unauthenticated')
  return { ...identity, customer, staff }
}

type Finder<Who> = (deps: IdentifyDeps, token: string) => Promise<Found<Who> | null>

const sessionSql = 's.family, s."isBearer", s."issuedAt", s."replacedAt", s."lastSeenAt", s."expiresAt"'

type CustomerRow = FoundSession & {
  key: string
  expiresAt: Date
  customerKey: string
  id: string
  organization: string
  name: string | null
  email: string
  profileImage: string | null
  language: WrittenLanguage | null
}

// `LATERAL … LIMIT` makes the plan use an index lookup per token, even if the table was small at planning time.
const customersByToken = batchedLookup<CustomerRow>({
  name: 'find-customers-by-session',
  text: `SELECT asked.key, found.* FROM unnest($1::text[]) AS asked (key), LATERAL (
      SELECT c.key AS "customerKey", c.id, c.organization, c.name, c.email, c."profileImage", c.language, ${sessionSql}
      FROM "Session" s JOIN "Customer" c ON c.key = substr(s.subject, 10)
      WHERE s."tokenHash" = asked.key AND s.pool = 'customer' AND c.status = 'ACTIVE' LIMIT 1) found`,
})

async function findCustomer({ db, now }: IdentifyDeps, token: string): Promise<Found<Customer> | null> {
  const [row] = await customersByToken(db.pool, hashToken(token))
  if (!row || row.expiresAt.getTime() <= now()) return null
  const { customerKey, id, organization, name, email, profileImage, language } = row
  // This id prefix marks an administrator who learns (3§3.2).
  const isAdmin = id.startsWith('admin_')
  const about = { name, email, profileImage, language, isAdmin }
  const who = { kind: 'customer', organization, customerId: id, customerKey, ...about } as const
  return { who, session: row }
}

type StaffRow = FoundSession & {
  key: string
  expiresAt: Date
  id: string
  name: string
  organization: string | null
  superUser: boolean
  isPlatform: boolean
  roles: ListedRole[]
}

/** One row for each organization of a member of staff. */
const staffByToken = batchedLookup<StaffRow>({
  name: 'find-staff-by-session',
  text: `SELECT asked.key, found.*, o.organization, o."superUser", o.roles,
      EXISTS (SELECT 1 FROM "Installation" i WHERE i."platformOrganization" = o.organization) AS "isPlatform"
    FROM unnest($1::text[]) AS asked (key), LATERAL (
      SELECT u.key AS "userKey", u.id, u.name, ${sessionSql}
      FROM "Session" s JOIN "User" u ON u.key = substr(s.subject, 7)
      WHERE s."tokenHash" = asked.key AND s.pool = 'staff' LIMIT 1) found
    LEFT JOIN "UserOrganization" o ON o."user" = found."userKey"`,
})

async function findStaff({ db, now }: IdentifyDeps, token: string): Promise<Found<Staff> | null> {
  const rows = await staffByToken(db.pool, hashToken(token))
  const [first] = rows
  if (!first || first.expiresAt.getTime() <= now()) return null
  const roles = new Map<string, readonly Role[]>()
  for (const row of rows) if (row.organization !== null) roles.set(row.organization, rolesOf(row))
  const isPlatform = rows.some((row) => row.isPlatform && row.superUser)
  const who = { kind: 'staff', userId: first.id, name: first.name, roles, isPlatform } as const
  return { who, session: first }
}
