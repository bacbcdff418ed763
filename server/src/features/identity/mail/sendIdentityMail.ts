import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { askedMails, identityMails } from './mails.ts'
import { readerLanguage } from './readerLanguage.ts'

type IdentityMail = {
  /** Null for a dummy mail without a recipient. */
  to: string | null
  /** The code or temporary password. */
  secret: string | null
  purpose: keyof typeof identityMails
  /**
   * The organization whose administrators may read it in the outbox: the customers'. Null for staff: they may work
   * for several, and their codes must not be readable by one of them.
   */
  organization: string | null
  /** The sender's name, if not the portal. */
  place?: string
  /** The reply address. */
  link?: string
}

/** Queues a mail in its reader's language; with a `client`, in its transaction. Waiting for the mail server would tell who has an account. */
export async function sendIdentityMail(
  context: RequestContext,
  { to, secret, purpose, organization, place, link }: IdentityMail,
  client?: Queryable,
): Promise<void> {
  const reader = { to, organization, isAsker: askedMails.has(purpose) }
  const language = await readerLanguage(context, reader, client)
  const values = {
    place: place ?? (await placeName(context)),
    secret: secret ?? '',
    address: context.deps.settings.publicOrigin,
    link: link ?? '',
  }
  const mail = { to, language, organization, values }
  await identityMails[purpose].queue(context.deps, mail, client && { client })
}

/** The name of the place of sign-in, as it is published. */
export async function placeName({ deps, portal }: RequestContext): Promise<string> {
  if (!portal) return 'Lectern'
  const key = `${portal.organization}~${portal.id}`
  const [row] = await query<{ name: string; publicName: string | null }>(
    deps.db,
    Prisma.sql`SELECT name, "publicName" FROM "PortalPublished" WHERE key = ${key}`,
  )
  return row?.publicName ?? row?.name ?? 'Lectern'
}
