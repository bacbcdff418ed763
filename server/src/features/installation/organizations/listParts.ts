import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { DeployedPart } from '#shared/features/installation/operations/organizations.ts'
import { publicBase } from '../../content/files/publicAddress.ts'
import { domainsOfPortal } from '../../portals/domains/domainProof.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'

type Parts = Pick<Deps, 'db' | 'settings' | 'ports' | 'now'>
type PortalRow = { key: string; id: string; name: string; isPublished: boolean }
type RepositoryRow = {
  id: string
  name: string
  bucket: string | null
  deployStatus: DeployedPart['status']
  deployedAt: Date | null
  deployProblem: string | null
  distributionDomain: string | null
  publicHost: string | null
}

/** Every address of an organization's portals, then its repositories, each as it was last checked. */
export async function listParts(deps: Parts, organization: string): Promise<DeployedPart[]> {
  const parts: DeployedPart[] = []
  for (const portal of await listPortals(deps, organization))
    parts.push(...(await addressesOf(deps, organization, portal)))
  return [...parts, ...(await listRepositories(deps, organization)).map((one) => repositoryPart(deps, one))]
}

export const listPortals = ({ db }: Pick<Deps, 'db'>, organization: string): Promise<PortalRow[]> =>
  query<PortalRow>(
    db,
    Prisma.sql`SELECT p.key, p.id, p.name, (e."publishedAt" IS NOT NULL) AS "isPublished"
      FROM "Portal" p LEFT JOIN "PortalPublished" e ON e.key = p.key
      WHERE p.organization = ${organization} AND p.active ORDER BY p."createdAt", p.key`,
  )

export const listRepositories = ({ db }: Pick<Deps, 'db'>, organization: string): Promise<RepositoryRow[]> =>
  query<RepositoryRow>(
    db,
    Prisma.sql`SELECT id, name, bucket, "deployStatus", "deployedAt", "deployProblem", "distributionDomain", "publicHost" FROM "Repository"
      WHERE organization = ${organization} ORDER BY "createdAt", key`,
  )

/** A portal without a host name of its own has an address of the installation, which always works. */
async function addressesOf(deps: Parts, organization: string, portal: PortalRow): Promise<DeployedPart[]> {
  const { id, name, isPublished } = portal
  const unpublished = isPublished ? null : 'Visitors see it once it is published.'
  const domains = await domainsOfPortal(deps, organization, portal.key)
  const base = { kind: 'portal' as const, id, name }
  if (domains.length === 0) {
    const address = await portalBase(deps, portal.key)
    return [{ ...base, address, status: 'ready', note: unpublished, checkedAt: null }]
  }
  return domains.map(({ domain, isProven, checkedAt, record }) => ({
    ...base,
    address: domain,
    status: isProven ? 'ready' : checkedAt ? 'error' : 'pending',
    note: isProven ? unpublished : `Set the TXT record ${record.name} to “${record.value}”.`,
    checkedAt,
  }))
}

function repositoryPart(deps: Parts, repository: RepositoryRow): DeployedPart {
  const { id, name, bucket, deployStatus, deployedAt, publicHost } = repository
  return {
    ...{ kind: 'repository', id, name },
    // One that was online stays so while it is deployed again, and if that fails.
    address: bucket && deployedAt ? publicBase(deps, { bucket, publicHost }) : null,
    status: bucket ? deployStatus : 'pending',
    note: bucket ? noteOf(repository) : 'It needs a bucket.',
    checkedAt: deployedAt?.toISOString() ?? null,
  }
}

function noteOf({ deployStatus, deployProblem, distributionDomain, publicHost }: RepositoryRow) {
  if (deployStatus === 'error') return deployProblem ?? 'The hosting did not put it online.'
  return publicHost && publicHost !== distributionDomain
    ? `Set the CNAME record ${publicHost} to “${distributionDomain}”, if it is not there yet.`
    : null
}
