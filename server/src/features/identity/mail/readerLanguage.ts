import { z } from 'zod'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import type { Language } from '#shared/kernel/words/languages.ts'

type Reader = {
  /** Null for a dummy mail: looked up all the same, for equal timing. */
  to: string | null
  /** The customer's organization; null for staff, who have no language of their own. */
  organization: string | null
  /** The reader themselves sent this request. */
  isAsker: boolean
}

/** The language of a mail: the customer's own choice, else what their request says, of what its portal offers. */
export async function readerLanguage(
  context: RequestContext,
  { to, organization, isAsker }: Reader,
  client: Queryable = context.deps.db.pool,
): Promise<Language> {
  const [chosen, offered] =
    organization === null
      ? [null, []]
      : [await loadChoice(client, organization, to ?? ''), await loadLanguages(client, context)]
  return chooseLanguage({ chosen, offered, accepted: isAsker ? context.acceptedLanguages : '' })
}

async function loadChoice(client: Queryable, organization: string, email: string): Promise<string | null> {
  const rows = await query<{ language: string | null }>(
    client,
    Prisma.sql`SELECT language FROM "Customer" WHERE organization = ${organization} AND email = ${email}`,
  )
  return rows[0]?.language ?? null
}

/** What the published portal offers; without a portal, everything. */
async function loadLanguages(client: Queryable, { portal }: RequestContext): Promise<string[]> {
  if (!portal) return []
  const rows = await query<{ languages: unknown }>(
    client,
    Prisma.sql`SELECT languages FROM "PortalPublished" WHERE key = ${`${portal.organization}~${portal.id}`}`,
  )
  return rows[0] ? z.array(z.string()).parse(rows[0].languages) : []
}
