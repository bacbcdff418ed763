import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { inLanguage, portalBase } from '../../portals/finding/portalBase.ts'

type Row = {
  email: string
  name: string | null
  language: string | null
  portal: string
  portalName: string | null
  languages: unknown
  tokens: unknown
  organizationName: string
  /** The portal's own template for orders, by id. */
  template: string | null
}
export type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>

/** Whom a mail about purchases goes to, in which language and words, and where they are on the portal; null if erased meanwhile. */
export async function findBuyer(
  deps: Pick<Deps, 'db' | 'settings'>,
  customer: string,
  members: readonly string[],
) {
  const rows = await query<Row>(
    deps.db,
    Prisma.sql`SELECT c.email, c.name, c.language, m.portal, coalesce(p."publicName", p.name) AS "portalName",
      p.languages,
        p.tokens, p.settings->>'orderConfirmationEmailID' AS template, o.name AS "organizationName"
      FROM "Customer" c JOIN "Organization" o ON o.id = c.organization JOIN "Member" m ON m.customer = c.key LEFT JOIN "PortalPublished" p ON p.key = m.portal
      WHERE c.key = ${customer} AND m.key = ANY(${members}) AND c.email IS NOT NULL LIMIT 1`,
  )
  const [buyer] = rows
  if (!buyer) return null
  const offered = z.array(z.string()).catch([]).parse(buyer.languages)
  const language = chooseLanguage({ chosen: buyer.language, offered, accepted: '' })
  const base = await portalBase(deps, buyer.portal)
  const page = (path: string) => inLanguage(`${base}${path}`, buyer.language === null ? null : language)
  return {
    ...buyer,
    ...{ language, terms: chooseTerms(buyer.tokens, language) },
    /** A page of the portal, in their language. */
    page,
    purchases: page('/account?tab=purchases'),
  }
}
