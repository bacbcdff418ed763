import type {
  findInvitation as findOperation,
  Invitation,
  listInvitations as listOperation,
} from '../../../../../shared/src/features/identity/operations/invitations.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { getOwnAccount } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { hashToken } from '../sessions.ts'
import { texts } from '../texts.ts'

/** An invitation that waits for its answer. */
export type OpenInvite = Omit<Invitation, 'organization' | 'expiresAt'> & {
  organization: string
  place: string
  /** What the person is called in the organization. */
  name: string | null
  expiresAt: Date
}

type Which = { invite?: string | null | undefined; token?: string | null | undefined }

/**
 * The invitation that is meant, by the token of its letter or by its key for the person who is signed in; `not_found`
 * for anybody else's, and for one that was answered, withdrawn or is over.
 */
export async function getInvite(context: RequestContext, { invite, token }: Which): Promise<OpenInvite> {
  // So that nobody looks for letters of others. The address stands for an account, which there is none of yet.
  if (token) await countTry(context, 'code', hashToken(token))
  const found = token
    ? (await openInvites(context, 'i.token = $2', hashToken(token)))[0]
    : (await ownInvites(context)).find((one) => one.invite === invite)
  if (!found) throw new AppError('not_found', { message: texts.noInvitation })
  return found
}

export const listInvitations: Handler<typeof listOperation> = async (_input, context) => {
  const open = await ownInvites(context)
  return { invitations: open.map(seen) }
}

export const findInvitation: Handler<typeof findOperation> = async ({ token }, context) => ({
  invitation: seen(await getInvite(context, { token })),
})

const seen = ({ invite, email, place, invitedBy, roles, expiresAt }: OpenInvite): Invitation => ({
  invite,
  email,
  organization: place,
  invitedBy,
  roles,
  expiresAt: expiresAt.toISOString(),
})

/** None for who is not signed in, or as a customer. */
async function ownInvites(context: RequestContext): Promise<OpenInvite[]> {
  if (context.viewer.kind !== 'staff') return []
  return openInvites(context, 'i.email = $2', (await getOwnAccount(context)).email)
}

async function openInvites({ deps }: RequestContext, which: string, value: string): Promise<OpenInvite[]> {
  const { rows } = await deps.db.pool.query<OpenInvite>(
    `SELECT i.key AS invite, i.email, i.organization, o.name AS place, u.name AS "invitedBy", i.name,
       coalesce(i.roles, '[]') AS roles, i."expiresAt"
     FROM "Invite" i JOIN "Organization" o ON o.key = i.organization
       LEFT JOIN "User" u ON u.key = i."invitedBy"
     WHERE i.kind = 'user' AND i.status = 'PENDING' AND i."expiresAt" > $1 AND ${which}
     ORDER BY i."createdAt"`,
    [new Date(deps.now()), value],
  )
  return rows
}
