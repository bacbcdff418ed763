import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { isOwnHost } from '#server/kernel/settings/ownOrigins.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PortalDomainState } from '#shared/features/portals/operations/portalDomains.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { domainsPort } from '../ports/domains/domainsPort.ts'
import { domainsOfServer } from './domainsOfServer.ts'

type Parts = Pick<Deps, 'db' | 'settings' | 'ports' | 'now'>
type Proof = { domain: string; token: string; isClaimed: boolean; checkedAt: Date | null }

/**
 * The domains that a portal of the organization claims, each with its proof token. @throws AppError `not_found`
 * without the portal
 */
export async function domainsOfPortal(
  { db, settings }: Parts,
  organization: string,
  portal: string,
): Promise<PortalDomainState[]> {
  const found = await findRecord(db, Portal, {
    where: Prisma.sql`organization = ${organization} AND key = ${portal}`,
    fields: ['publicDomain', 'sslDomain'],
  })
  if (!found) throw new AppError('not_found')
  const rows = await query<Proof>(db, {
    name: 'proofs-of-portal',
    text: `SELECT p.domain, p.token, p."checkedAt", d.domain IS NOT NULL AS "isClaimed" FROM "DomainProof" p
      LEFT JOIN "PortalDomain" d ON d.domain = p.domain AND d.portal = $2
      WHERE p.organization = $1 AND p.domain = ANY($3)`,
    values: [organization, portal, namedIn(found)],
  })
  const domains = rows.map(({ domain }) => domain)
  // An older one of theirs may name the server's own address, where they are never shown.
  const refused = await domainsOfServer(db.pool, settings, organization, domains)
  return rows.map((proof) => ({
    domain: proof.domain,
    isProven:
      proof.isClaimed || (isOwnHost(proof.domain, settings.publicOrigin) && !refused.includes(proof.domain)),
    record: { name: `_lectern.${dropPort(proof.domain)}`, value: `lectern=${proof.token}` },
    file: { address: `https://${proof.domain}/.well-known/lectern`, content: proof.token },
    checkedAt: proof.checkedAt?.toISOString() ?? null,
  }))
}

/** Whether the domain publishes the token now, in DNS or at its own address. */
export async function showsToken(
  { ports }: Pick<Parts, 'ports'>,
  { domain, record, file }: PortalDomainState,
): Promise<boolean> {
  const domains = ports.of(domainsPort)
  const texts = await domains.resolveTxt(record.name)
  if (texts.some((text) => text.trim() === record.value)) return true
  for (const protocol of ['https', 'http']) {
    const text = await domains.readText(`${protocol}://${domain}/.well-known/lectern`)
    if (text?.trim() === file.content) return true
  }
  return false
}

/** Stores the time of the check, and if it succeeded, assigns the domain to the portal, taking it from any other. */
export async function noteCheck(
  { db, now }: Parts,
  organization: string,
  { portal, domain, isShown }: { portal: string; domain: string; isShown: boolean },
): Promise<void> {
  const moment = new Date(now())
  await inTransaction(db.pool, async (client) => {
    await execute(
      client,
      Prisma.sql`UPDATE "DomainProof" SET "checkedAt" = ${moment},
        "provenAt" = CASE WHEN ${isShown} THEN ${moment}::timestamptz ELSE "provenAt" END
        WHERE organization = ${organization} AND domain = ${domain}`,
    )
    if (!isShown) return
    await execute(
      client,
      Prisma.sql`UPDATE "DomainProof" SET "provenAt" = NULL WHERE organization <> ${organization}
        AND domain = ${domain} AND "provenAt" IS NOT NULL`,
    )
    await execute(
      client,
      Prisma.sql`INSERT INTO "PortalDomain" (organization, portal, domain)
        VALUES (${organization}, ${portal}, ${domain})
        ON CONFLICT (domain) DO UPDATE SET organization = excluded.organization, portal = excluded.portal,
        "claimedAt" = now()
        WHERE "PortalDomain".organization <> excluded.organization`,
    )
  })
}

const namedIn = (portal: Readonly<Record<string, unknown>>): string[] =>
  [portal.publicDomain, portal.sslDomain].flatMap((domain) =>
    typeof domain === 'string' && domain !== '' ? [domain.toLowerCase()] : [],
  )

const dropPort = (domain: string) => domain.replace(/:\d+$/, '')
