import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { DeployedPart } from '#shared/features/installation/operations/organizations.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { listParts } from './listParts.ts'

type Outcome = Pick<Organization, 'deployStatus' | 'deployedAt' | 'deployment'>

/** After a part that took longer has come to its end: says of the organization how far its deployment is. */
export async function noteOutcome(deps: Deps, organization: string): Promise<void> {
  const waiting = await query(
    deps.db,
    Prisma.sql`SELECT 1 FROM "Organization" WHERE key = ${organization} AND "deployStatus" = 'inprogress'`,
  )
  if (waiting.length === 0) return
  await writeOutcome(deps, organization, sayOutcome(deps, await listParts(deps, organization)))
}

/** Of a value in `deployment`. */
const longest = 2000

/** In progress while a part is; then ready, or why parts failed. */
export function sayOutcome({ settings, now }: Deps, parts: readonly DeployedPart[]): Partial<Outcome> {
  const deployment = {
    origin: settings.publicOrigin,
    contentOrigin: settings.contentOrigin,
    hosts: parts
      .flatMap(({ kind, address, status }) => (kind === 'portal' && status === 'ready' ? [address] : []))
      .join(' ')
      .slice(0, longest),
  }
  if (parts.some(({ status }) => status === 'inprogress')) return { deployStatus: 'inprogress', deployment }
  const failed = parts.filter(({ status }) => status === 'error')
  if (failed.length === 0)
    return { deployStatus: 'ready', deployedAt: new Date(now()).toISOString(), deployment }
  const problem = failed
    .map(({ name, address, note }) =>
      [`${name}${address ? ` (${address})` : ''}:`, note].filter(Boolean).join(' '),
    )
    .join(' ')
    .slice(0, longest)
  return { deployStatus: 'error', deployment: { ...deployment, problem } }
}

/** @throws AppError `not_found` */
export async function writeOutcome(
  deps: Deps,
  key: string,
  values: Partial<Outcome>,
): Promise<Organization & { key: string }> {
  const row = await writeSynced(deps, key, { do: 'update', entity: Organization, key, values })
  if (!row) throw new AppError('not_found')
  // The stored value was validated by the definition's schema.
  return row as Organization & { key: string }
}
