import type { addUserToOrganization as operation } from '../../../../../shared/src/api/identity/administration.ts'
import { User } from '../../../../../shared/src/entities/User.ts'
import { UserOrganization } from '../../../../../shared/src/entities/UserOrganization.ts'
import { AppError } from '../../../../../shared/src/errors/AppError.ts'
import { inTransaction } from '../../../db/inTransaction.ts'
import { insertRecord } from '../../../db/records/writeRecords.ts'
import type { RequestContext } from '../../../graphql/RequestContext.ts'
import type { Handler } from '../../Handler.ts'
import { claimOf, findAccount } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { generatePassword } from '../passwords/passwords.ts'
import { setPassword, temporaryFrom } from '../passwords/setPassword.ts'
import { subjectOf } from '../sessions.ts'
import { texts } from '../texts.ts'
import { requireOwnPassword } from './requireOwnPassword.ts'
import { rolesOrDefault } from './rolesOrDefault.ts'

/**
 * Links a person to the organization (3§7.5). Somebody new gets a temporary password by mail; whoever
 * works for others already is told, and keeps theirs where it is their own. The answer is the same.
 */
export const addUserToOrganization: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID: organization } = input
  const claim = await claimOf(context, { email: input.email, pool: 'staff' })
  await countTry(context, 'mail', claim.name)
  const { name: place } = await deps.db.prisma.organization.findUniqueOrThrow({
    where: { key: organization },
    select: { name: true },
  })
  const known = await findAccount(deps, claim)
  if (known) await refuseLinked(context, known.key, organization)
  const roles = await rolesOrDefault(deps.db, organization, input.roles)
  const name = input.name ?? nameFrom(claim.email)
  // Before, so that nobody is in who does not read the mailbox; after, of a password that was set meanwhile.
  const needsPassword = known !== null && (await requireOwnPassword(deps, known.subject))
  const { user, key } = await inTransaction(deps.db.pool, async (client) => {
    const person = { email: claim.email, name }
    const id = known?.key ?? (await insertRecord(client, User, null, person, deps.now())).key
    const link = { user: id, name, roles }
    const record = await insertRecord(client, UserOrganization, organization, link, deps.now())
    return { user: id, key: record.key }
  })
  const secret = known ? null : await invite(context, user)
  const needsAnother = known !== null && (await requireOwnPassword(deps, known.subject))
  const linked = needsPassword || needsAnother ? 'linkedAnew' : 'linked'
  const purpose = known ? linked : 'invitation'
  await sendIdentityMail(context, { to: claim.email, secret, purpose, organization: null, place })
  return { user, userOrganization: key, message: texts.invited(claim.email) }
}

async function refuseLinked({ deps }: RequestContext, user: string, organization: string): Promise<void> {
  const where = { user_organization: { user, organization } }
  if (await deps.db.prisma.userOrganization.findUnique({ where }))
    throw new AppError('validation', { details: { fields: { email: texts.worksHere } } })
}

/** The password is in the answer, for the letter, and nowhere else. Who can read the letter owns the address. */
async function invite({ deps }: RequestContext, user: string): Promise<string> {
  const password = generatePassword()
  const temporaryUntil = temporaryFrom(deps.now())
  await setPassword(deps, subjectOf('staff', user), password, {
    temporaryUntil,
    isConfirmed: true,
    isProven: true,
  })
  return password
}

/** What somebody is called until they say: a name has 3 to 30 characters. */
function nameFrom(email: string): string {
  const [local = ''] = email.split('@')
  return (local.length < 3 ? email : local).slice(0, 30)
}
