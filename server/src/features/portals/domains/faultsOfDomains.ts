import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { Judged, JudgeSettings } from '#server/kernel/hooks/ServerHooks.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { domainsOfServer } from './domainsOfServer.ts'

const ownDomain = 'This is the address of this server. Choose your own domain.'

/** A domain shows one portal of an organization; several organizations may claim it, and `domainProof` decides. */
export async function faultsOfDomains(
  client: Queryable,
  { organization, key, before, after }: Judged,
  origins: JudgeSettings,
): Promise<RecordFault[]> {
  const named = (['publicDomain', 'sslDomain'] as const).flatMap((path) => {
    const domain = after[path]
    return typeof domain === 'string' && domain !== '' && domain !== before?.[path]
      ? [{ path, domain: domain.toLowerCase() }]
      : []
  })
  if (named.length === 0) return []
  const domains = named.map(({ domain }) => domain)
  const own = await domainsOfServer(client, origins, organization, domains)
  if (own.length > 0)
    return named
      .filter(({ domain }) => own.includes(domain))
      .map(({ path }) => ({ path, message: ownDomain }))
  const rows = await query<{ domain: string }>(
    client,
    Prisma.sql`SELECT domain FROM "PortalDomain" WHERE organization = ${organization ?? ''} AND portal <> ${key ?? ''}
      AND domain = ANY(${domains}::text[])`,
  )
  return named
    .filter(({ domain }) => rows.some((one) => one.domain === domain))
    .map(({ path }) => ({ path, message: 'Another portal already has this address' }))
}
