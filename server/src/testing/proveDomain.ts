import type { Deps } from '../kernel/Deps.ts'

/** Stores the domain of a portal as proven by its organization. */
export async function proveDomain(
  { db }: Pick<Deps, 'db'>,
  { organization, portal }: { organization: string; portal: string },
  domain: string,
): Promise<void> {
  const named = [organization, domain.toLowerCase()]
  await db.pool.query(
    `INSERT INTO "DomainProof" (organization, domain, token, "provenAt") VALUES ($1, $2, 'token', now())
      ON CONFLICT (organization, domain) DO UPDATE SET "provenAt" = now()`,
    named,
  )
  await db.pool.query(
    `INSERT INTO "PortalDomain" (organization, domain, portal) VALUES ($1, $2, $3)
      ON CONFLICT (domain) DO UPDATE SET organization = $1, portal = $3`,
    [...named, `${organization}~${portal}`],
  )
}
