import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { type PortalTokens, portalTokens } from '#shared/features/portals/rules/portalTokens.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'

/** The customer whom a template is filled for, and the portal that it speaks of. */
export type MailReader = {
  organization: string
  organizationName: string
  customer: string
  name: string | null
  email: string
  language: string | null
  portal: string
  portalName: string
  languages: string[]
  tokens: PortalTokens | null
  base: string
}

type Row = Omit<MailReader, 'base' | 'languages' | 'tokens'> & { languages: unknown; tokens: unknown }

/** Null where the organization has no such customer or no such portal that is open. */
export async function findMailReader(
  deps: Pick<Deps, 'db' | 'settings'>,
  organization: string,
  { customer, portal }: { customer: string; portal: string },
): Promise<MailReader | null> {
  const rows = await query<Row>(deps.db, {
    name: 'mail-reader',
    text: `SELECT o.id AS organization, o.name AS "organizationName", c.key AS customer, c.name, c.email, c.language,
        p.key AS portal, p.name AS "portalName", p.languages, p.tokens
      FROM "Organization" o JOIN "Customer" c ON c.organization = o.id AND c.key = $2
      JOIN "PortalPublished" p ON p.organization = o.id AND p.key = $3 AND p.active
      WHERE o.id = $1`,
    values: [organization, customer, portal],
  })
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    languages: z.array(z.string()).catch([]).parse(row.languages),
    tokens: portalTokens.nullable().catch(null).parse(row.tokens),
    base: await portalBase(deps, portal),
  }
}
