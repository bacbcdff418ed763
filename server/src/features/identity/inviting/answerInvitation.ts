import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import type {
  acceptInvitation as acceptInvitationOperation,
  declineInvitation as declineInvitationOperation,
} from '#shared/features/identity/operations/invitations.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Account, findAccount, loadClaim } from '../accounts.ts'
import { createCode, takeCode } from '../codes.ts'
import { countSignedInMail, countTry } from '../limitTries.ts'
import { sendIdentityMail } from '../mail/sendIdentityMail.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { whilePasswordIs } from '../passwords/whilePasswordIs.ts'
import { texts } from '../texts.ts'
import { getInvite, type OpenInvite } from './invitations.ts'

/**
 * Links the person to the inviting organization; their sessions, password and second step stay as they are.
 *
 * Only the owner of the mailbox may accept, not an administrator elsewhere who chose the password. A password chosen
 * with a mailed code, or mailed itself, proves the owner. One chosen in a session counts once that session gives both
 * the password and a mailed code. One that an administrator chose never counts.
 */
export const acceptInvitation: Handler<typeof acceptInvitationOperation> = async (input, context) => {
  const invite = await getInvite(context, input)
  const claim = await loadClaim(context, { email: invite.email, pool: 'staff' })
  const account = await findAccount(context.deps, claim)
  if (!account) throw new AppError('not_found', { message: texts.noInvitation })
  // The token is valid; but the person signed in here would appear to be the invited one.
  const { viewer } = context
  if (viewer.kind === 'staff' && viewer.userId !== account.key)
    throw new AppError('forbidden', { message: texts.otherInvitation })
  if (!isTheirs(account)) {
    const isProven = await proveOwn(context, account, input)
    if (!isProven) return { step: 'CONFIRM', message: texts.acceptCode }
  }
  await link(context, account, invite)
  return { step: 'SUCCESS', message: texts.accepted(invite.place) }
}

/** Whether nobody else can know the password, or there is no usable password. */
const isTheirs = ({ passwordHash, isProven, mustReset }: Account) =>
  passwordHash === null || mustReset || isProven

type Proofs = Partial<Record<'token' | 'code' | 'password', string | null | undefined>>

/** False if a code was mailed, which must be sent back with the password. */
async function proveOwn(context: RequestContext, account: Account, proofs: Proofs): Promise<boolean> {
  const { deps, viewer } = context
  const fault = (text: string) => new AppError('forbidden', { message: text })
  if (proofs.token || viewer.kind !== 'staff') throw fault(texts.acceptInConsole)
  if (!account.isOwn) throw fault(texts.chooseOwnFirst)
  if (!proofs.code || !proofs.password) {
    await countSignedInMail(context, account.subject)
    const secret = await createCode(deps, account.subject, 'invitation')
    await sendIdentityMail(context, { to: account.email, secret, purpose: 'acceptCode', organization: null })
    return false
  }
  const { passwordHash } = await requirePassword(context, proofs.password)
  await countTry(context, 'code', account.subject)
  const code = await takeCode(deps, account.subject, 'invitation', proofs.code)
  if (code !== 'taken') throw new AppError(code === 'usedUp' ? 'code_used_up' : 'code_wrong')
  await execute(
    deps.db,
    Prisma.sql`UPDATE "Credential" SET "isProven" = true WHERE subject = ${account.subject}
      AND "passwordHash" IS NOT DISTINCT FROM ${passwordHash} AND "isOwn"`,
  )
  return true
}

/** Once, and only if the password is still the one that was checked. */
async function link({ deps }: RequestContext, account: Account, invite: OpenInvite): Promise<void> {
  const { organization, name, roles } = invite
  const keep = async (client: Queryable) => {
    const count = await execute(
      client,
      Prisma.sql`UPDATE "Invite" SET status = 'ACCEPTED', token = NULL, "updatedAt" = ${new Date(deps.now())}
        WHERE key = ${invite.invite} AND status = 'PENDING'`,
    )
    if (count === 0) throw new AppError('not_found', { message: texts.noInvitation })
    const values = { user: account.key, name: name ?? account.name, roles }
    await insertRecord(client, UserOrganization, organization, values, deps.now())
  }
  if (account.passwordHash === null || account.mustReset) await inTransaction(deps.db.pool, keep)
  else await whilePasswordIs(deps.db, account.subject, account.passwordHash, keep)
}

/** The inviting organization sees that it was declined, and may invite again. */
export const declineInvitation: Handler<typeof declineInvitationOperation> = async (input, context) => {
  const { invite } = await getInvite(context, input)
  await execute(
    context.deps.db,
    Prisma.sql`UPDATE "Invite" SET status = 'DECLINED', token = NULL, "updatedAt" = ${new Date(context.deps.now())}
      WHERE key = ${invite} AND status = 'PENDING'`,
  )
  return { message: texts.declined }
}
