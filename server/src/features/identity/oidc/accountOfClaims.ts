import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Account, claimName, findAccount, findAccountBySubject } from '../accounts.ts'
import { normalizeEmail } from '../normalizeEmail.ts'
import type { OidcClaims } from '../ports/oidc/Oidc.ts'
import { endAllSessions, type Pool } from '../sessions.ts'
import { activate, confirmAccount } from '../signUp/confirmAccount.ts'
import { deleteSecondStep } from '../totp/totp.ts'

/** What belongs to a new customer, in the transaction that makes them. `customer` is a key. */
type OnNew = (client: Queryable, customer: string) => Promise<void>
type LinkDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * The account for a provider's claims. Found by issuer and subject from the second time on; the first time by an
 * email address that the provider has verified, and by no other claim. A new customer is created; staff must have
 * been added before. `isNew`: a customer who was not here before. @throws AppError `sign_in` if they may not sign in
 */
export async function accountOfClaims(
  deps: LinkDeps,
  pool: Pool,
  organization: string | null,
  claims: OidcClaims,
  onNew: OnNew = async () => {},
): Promise<{ account: Account; isNew: boolean }> {
  const { issuer, sub } = claims
  const [link] = await query<{ subject: string }>(
    deps.db,
    Prisma.sql`SELECT subject FROM "IdentityLink" WHERE pool = ${pool}
      AND organization = ${organization ?? ''} AND issuer = ${issuer} AND sub = ${sub}`,
  )
  const linked = link ? await findAccountBySubject(deps, link.subject) : null
  if (linked) {
    admitted(linked)
    // The provider has verified them: no further confirmation.
    if (linked.status === 'PENDING') await confirmAccount(deps, linked)
    return { account: linked, isNew: false }
  }
  if (!claims.email || !claims.isEmailVerified) throw new AppError('sign_in')
  const email = normalizeEmail(claims.email)
  const claim = { pool, organization, email }
  const name = claimName(deps, claim)
  const existing = await findAccount(deps, { ...claim, name })
  const account = existing ?? (await makeCustomer(deps, claim, claims.name, onNew))
  if (!account) throw new AppError('sign_in')
  admitted(account)
  if (!account.isConfirmed || (pool === 'staff' && !account.isProven)) await takeOver(deps, account)
  else if (account.status === 'PENDING') await confirmAccount(deps, account)
  await execute(
    deps.db,
    Prisma.sql`INSERT INTO "IdentityLink" (pool, organization, issuer, sub, subject, "createdAt")
      VALUES (${pool}, ${organization ?? ''}, ${issuer}, ${sub}, ${account.subject}, ${new Date(deps.now())})
      ON CONFLICT (pool, organization, issuer, sub) DO UPDATE SET subject = excluded.subject`,
  )
  return { account, isNew: existing === null }
}

function admitted(account: Account): Account {
  if (account.status === 'SUSPENDED') throw new AppError('sign_in')
  return account
}

/**
 * The verified owner takes over: a person who signed up with the address without proving it loses access, and so does
 * an administrator who chose a colleague's password.
 */
async function takeOver({ db, now }: LinkDeps, account: Account): Promise<void> {
  const { subject } = account
  const moment = new Date(now())
  await inTransaction(db.pool, async (client) => {
    // Lock the person first, as other writes of people do (writeHooks).
    await activate(client, moment, account)
    await execute(
      client,
      Prisma.sql`INSERT INTO "Credential" (subject, "isConfirmed", "isProven", "updatedAt")
        VALUES (${subject}, true, true, ${moment})
       ON CONFLICT (subject) DO UPDATE SET "passwordHash" = NULL, "isConfirmed" = true, "isProven" = true,
         "updatedAt" = excluded."updatedAt"`,
    )
    for (const table of ['SignInChallenge', 'WaitingSignUp'])
      await execute(client, Prisma.sql`DELETE FROM "${Prisma.raw(table)}" WHERE subject = ${subject}`)
    await deleteSecondStep(client, subject)
    await endAllSessions(client, subject)
  })
}

async function makeCustomer(
  deps: LinkDeps,
  claim: { pool: Pool; organization: string | null; email: string },
  name: string | null,
  onNew: OnNew,
): Promise<Account | null> {
  const { organization } = claim
  if (claim.pool === 'staff' || organization === null) return null
  const nameField = Customer.fields.name
  const line = name === null ? '' : name.replace(/[\s\u0085]+/g, ' ').trim()
  const isFit = [...line].length >= nameField.min && [...line].length <= nameField.max
  const values = { email: claim.email, name: isFit ? line : null, status: 'PENDING' }
  await inTransaction(deps.db.pool, async (client) => {
    const { key } = await insertRecord(client, Customer, organization, values, deps.now())
    await onNew(client, key)
  })
  return findAccount(deps, { ...claim, name: claimName(deps, claim) })
}
