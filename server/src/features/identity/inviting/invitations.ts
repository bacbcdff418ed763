import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type {
  findInvitation as findOperation,
  Invitation,
  listInvitations as listOperation,
} from '#shared/features/identity/operations/invitations.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getOwnAccount } from '../accounts.ts'
import { countTry } from '../limitTries.ts'
import { hashToken } from '../sessions.ts'
import { texts } from '../texts.ts'

/** An open invitation. */
export type OpenInvite = Omit<Invitation, 'organization' | 'expiresAt'> & {
  organization: string
  place: string
  /** The person's name in the organization. */
  name: string | null
  expiresAt: Date
}

type Which = { invite?: string | null | undefined; token?: string | null | undefined }

/**
 * Finds an invitation by its mailed token, or by its key for the signed-in person. @throws AppError `not_found` for
 * other people's, answered, withdrawn and expired ones
 */
export async function getInvite(context: RequestContext, { invite, token }: Which): Promise<OpenInvite> {
  // Limits guessing of tokens. Keyed by the email address, because there may be no account yet.
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

/** Null for visitors and customers. */
async function ownInvites(context: RequestContext): Promise<OpenInvite[]> {
  if (context.viewer.kind !== 'staff') return []
  return openInvites(context, 'i.email = $2', (await getOwnAccount(context)).email)
}

async function openInvites({ deps }: RequestContext, which: string, value: string): Promise<OpenInvite[]> {
  const rows = await query<OpenInvite>(deps.db, {
    text: `SELECT i.key AS invite, i.email, i.organization, o.name AS place, u.name AS "invitedBy", i.name,
       coalesce(i.roles, '[]') AS roles, i."expiresAt"
     FROM "Invite" i JOIN "Organization" o ON o.key = i.organization
       LEFT JOIN "User" u ON u.key = i."invitedBy"
     WHERE i.kind = 'user' AND i.status = 'PENDING' AND i."expiresAt" > $1 AND ${which}
     ORDER BY i."createdAt"`,
    values: [new Date(deps.now()), value],
  })
  return rows
}
