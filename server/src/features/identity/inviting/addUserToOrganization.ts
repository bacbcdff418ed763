import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import { findRecord, getRecord } from '#server/kernel/db/records/findRecord.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Invite } from '#shared/features/identity/entities/Invite.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import type { addUserToOrganization as operation } from '#shared/features/identity/operations/administration.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { type Claim, findAccount, loadClaim } from '../accounts.ts'
import { rolesOrDefault } from '../administering/rolesOrDefault.ts'
import { countSignedInMail } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { generatePassword, hashPassword } from '../passwords/passwords.ts'
import { temporaryFrom } from '../passwords/setPassword.ts'
import { createToken, hashToken, subjectOf } from '../sessions.ts'
import { texts } from '../texts.ts'

/** As long as the temporary password in the same mail. */
const inviteLifeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Invites a person to work for the organization (3§7.5): nothing of theirs changes before they accept. A new person
 * gets an account and a mailed temporary password; neither answer nor timing reveals whether the person is known
 * elsewhere.
 */
export const addUserToOrganization: Handler<typeof operation> = async (input, context) => {
  const { deps, viewer } = context
  const { organizationID: organization } = input
  const claim = await loadClaim(context, { email: input.email, pool: 'staff' })
  await countSignedInMail(context, claim.name)
  const { name: place } = await getRecord(deps.db, Organization, organization, ['name'])
  const roles = await rolesOrDefault(deps.db, organization, input.roles)
  const name = input.name ?? nameFrom(claim.email)
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const make = () => makeAccount(context, { claim, organization, name, passwordHash })
  const isNew = await make().catch((error: unknown) => {
    // A concurrent invitation created the account: now they are known.
    if (isAppError(error, 'validation')) return make()
    throw error
  })
  const token = createToken()
  const facts = {
    kind: 'user',
    email: claim.email,
    name,
    roles,
    invitedBy: viewer.kind === 'staff' ? viewer.userId : null,
    token: hashToken(token),
    expiresAt: new Date(deps.now() + inviteLifeMs).toISOString(),
  }
  const invite = await inTransaction(deps.db.pool, async (client) => {
    // Only the newest invitation is valid.
    await execute(
      client,
      Prisma.sql`DELETE FROM "Invite" WHERE organization = ${organization} AND email = ${claim.email}
        AND kind = 'user' AND status <> 'ACCEPTED'`,
    )
    const made = await insertRecord(client, Invite, organization, facts, deps.now())
    const mail = {
      to: claim.email,
      secret: password,
      purpose: isNew ? ('invitation' as const) : ('invitationAgain' as const),
      organization: null,
      place,
      link: `${deps.settings.publicOrigin}/invitation#${token}`,
    }
    await sendIdentityMail(context, mail, client)
    return made
  })
  return { invite: invite.key, message: texts.invited(claim.email) }
}

type NewAccount = { claim: Claim; organization: string; name: string; passwordHash: string }

/**
 * Creates the account of a new person. If the email address has one, the same statements run for a dummy and are
 * rolled back, and it returns false.
 */
async function makeAccount(
  { deps }: RequestContext,
  { claim, organization, name, passwordHash }: NewAccount,
): Promise<boolean> {
  const known = await findAccount(deps, claim)
  const where = Prisma.sql`"user" = ${known?.key ?? ''} AND organization = ${organization}`
  if (await findRecord(deps.db, UserOrganization, { where, fields: [] }))
    throw new AppError('validation', {
      details: makeDetails({ email: faultSaying(texts.worksHere, 'taken') }),
    })
  const making = inTransaction(deps.db.pool, async (client) => {
    const email = known ? `${createId()}@taken.invalid` : claim.email
    const { key } = await insertRecord(client, User, null, { email, name }, deps.now())
    // Reading the mail with this password proves ownership of the address.
    await execute(
      client,
      Prisma.sql`INSERT INTO "Credential" (subject, "passwordHash", "temporaryUntil", "isConfirmed", "isProven")
       VALUES (${subjectOf('staff', key)}, ${passwordHash}, ${temporaryFrom(deps.now())}, true, true)`,
    )
    if (known) throw takenBack
  })
  return making.then(
    () => true,
    (error: unknown) => {
      if (error === takenBack) return false
      throw error
    },
  )
}

/** Thrown to roll the transaction back. */
const takenBack = new Error('The address is taken')

/** A placeholder name until they choose one: a name has 3 to 30 characters. */
function nameFrom(email: string): string {
  const [local = ''] = email.split('@')
  return (local.length < 3 ? email : local).slice(0, 30)
}
