import { createHmac } from 'node:crypto'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Deps } from '../../kernel/Deps.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { query } from '../../kernel/db/query.ts'
import { portalsSeam } from '../../kernel/request/portalsSeam.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import { type Pool, subjectOf } from './sessions.ts'

/** A person who can sign in: in the pool of staff, or among one organization's customers. */
export type Account = {
  pool: Pool
  subject: string
  /** The user's or the customer's key. */
  key: string
  /** The customer's organization; null for staff. */
  organization: string | null
  /** The stored address that mail goes to: never a lookalike that the caller typed. */
  email: string
  name: string | null
  status: 'PENDING' | 'ACTIVE' | 'SUSPENDED'
  passwordHash: string | null
  /** The password hash of a sign-up that waits for its code. */
  waitingHash: string | null
  isConfirmed: boolean
  /** Whether the person who chose the password had proven to read the mailbox. */
  isProven: boolean
  /** Or else whether they chose it while signed in as this person. */
  isOwn: boolean
  mustReset: boolean
  temporaryUntil: Date | null
  hasTotp: boolean
}

/** Whether a code is required first: also for a confirmed customer whom an administrator set back to pending. */
export const isUnconfirmed = ({ isConfirmed, status }: Pick<Account, 'isConfirmed' | 'status'>) =>
  !isConfirmed || status === 'PENDING'

/** A claimed account, whether it exists or not. */
export type Claim = {
  pool: Pool
  organization: string | null
  email: string
  /** The key for limits and codes where the answer must not reveal whether an account exists. */
  name: string
}

/** The pool for looking up an email address: staff globally, customers in the portal's organization. */
export async function loadClaim(
  context: RequestContext,
  input: { email: string; pool?: Pool | null | undefined },
): Promise<Claim> {
  const email = normalizeEmail(input.email)
  const pool = input.pool ?? 'customer'
  const organization =
    pool === 'staff' ? null : (await context.deps.seams.of(portalsSeam).require(context)).organization
  return { pool, organization, email, name: claimName(context.deps, { pool, organization, email }) }
}

export const claimName = (
  { settings }: { settings: Pick<Deps['settings'], 'secret'> },
  { pool, organization, email }: Pick<Claim, 'pool' | 'organization' | 'email'>,
) => {
  const hidden = createHmac('sha256', settings.secret).update(`${pool}\n${organization ?? ''}\n${email}`)
  return `claim:${hidden.digest('base64url')}`
}

/** One query, whether the account exists or not. */
export async function findAccount({ db }: Pick<Deps, 'db'>, claim: Claim): Promise<Account | null> {
  const [row] = await query<Row>(
    db,
    claim.pool === 'staff'
      ? Prisma.sql`${staffSql} WHERE p.email = ${claim.email}`
      : Prisma.sql`${customerSql} WHERE p.organization = ${claim.organization} AND p.email = ${claim.email}`,
  )
  return row ? toAccount(claim.pool, row) : null
}

export async function findAccountBySubject(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Account | null> {
  const pool: Pool = subject.startsWith('staff:') ? 'staff' : 'customer'
  const sql = pool === 'staff' ? staffSql : customerSql
  const [row] = await query<Row>(db, Prisma.sql`${sql} WHERE p.key = ${subject.slice(pool.length + 1)}`)
  return row ? toAccount(pool, row) : null
}

/** The account of the signed-in person. */
export async function getOwnAccount({ deps, viewer }: RequestContext): Promise<Account> {
  if (viewer.kind === 'anonymous') throw new AppError('unauthenticated')
  const subject =
    viewer.kind === 'staff' ? subjectOf('staff', viewer.userId) : subjectOf('customer', viewer.customerKey)
  const account = await findAccountBySubject(deps, subject)
  if (!account) throw new AppError('unauthenticated')
  return account
}

type Row = Omit<Account, 'pool' | 'subject' | 'isConfirmed' | 'isProven' | 'isOwn' | 'mustReset'> & {
  isConfirmed: boolean | null
  isProven: boolean | null
  isOwn: boolean | null
  mustReset: boolean | null
}

const toAccount = (pool: Pool, row: Row): Account => ({
  ...row,
  pool,
  subject: subjectOf(pool, row.key),
  isConfirmed: row.isConfirmed ?? false,
  isProven: row.isProven ?? false,
  isOwn: row.isOwn ?? false,
  mustReset: row.mustReset ?? false,
})

const accountSql = (pool: Pool, table: string, own: string, joined = '') =>
  Prisma.raw(`SELECT p.key, p.email, p.name, ${own}, c."passwordHash", c."isConfirmed", c."isProven", c."isOwn",
    c."mustReset", c."temporaryUntil", t."confirmedAt" IS NOT NULL AS "hasTotp"
  FROM "${table}" p LEFT JOIN "Credential" c ON c.subject = '${pool}:' || p.key
    LEFT JOIN "Totp" t ON t.subject = '${pool}:' || p.key ${joined}`)
const staffSql = accountSql(
  'staff',
  'User',
  `NULL AS organization, 'ACTIVE' AS status, NULL AS "waitingHash"`,
)
const customerSql = accountSql(
  'customer',
  'Customer',
  'p.organization, p.status, w."passwordHash" AS "waitingHash"',
  `LEFT JOIN "WaitingSignUp" w ON w.subject = 'customer:' || p.key`,
)
