import type { Deps } from '#server/kernel/Deps.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type {
  DeployedPart,
  deployOrganization as operation,
} from '#shared/features/installation/operations/organizations.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { countTry } from '../../identity/limitTries.ts'
import { domainsOfPortal, noteCheck, showsToken } from '../../portals/domains/domainProof.ts'
import { putOnline } from '../repositories/deployRepository.ts'
import { listParts, listPortals, listRepositories } from './listParts.ts'

/** Checks all parts, and says of the organization what came of it. A part that fails keeps none of the others back. */
export const deployOrganization: Handler<typeof operation> = async ({ organizationID: key }, context) => {
  const { deps } = context
  await countTry(context, 'domain', `${key} deployment`)
  await change(deps, key, { deployStatus: 'inprogress' })
  try {
    await checkHosts(deps, key)
    const reasons = await putRepositoriesOnline(deps, key)
    const parts = await listParts(deps, key)
    const organization = await change(deps, key, sayOutcome(deps, parts, reasons))
    return {
      organization: publicView(Organization, organization, { isEntitled: true, isStaff: true }),
      parts,
    }
  } catch (error) {
    await change(deps, key, {
      deployStatus: 'error',
      deployment: { problem: 'It was not finished. Try again.' },
    })
    throw error
  }
}

/** Looks for the proof of each host name that does not count yet. */
async function checkHosts(deps: Deps, organization: string): Promise<void> {
  for (const { key: portal } of await listPortals(deps, organization)) {
    const unproven = (await domainsOfPortal(deps, organization, portal)).filter(({ isProven }) => !isProven)
    for (const proof of unproven) {
      const isShown = await showsToken(deps, proof)
      await noteCheck(deps, organization, { portal, domain: proof.domain, isShown })
    }
  }
}

/** @returns why some did not come online, by their id */
async function putRepositoriesOnline(deps: Deps, organization: string): Promise<Map<string, string>> {
  const reasons = new Map<string, string>()
  for (const { id, bucket } of await listRepositories(deps, organization)) {
    if (!bucket) continue
    try {
      await putOnline(deps, organization, id)
    } catch (error) {
      if (!isAppError(error)) throw error
      reasons.set(id, error.message)
    }
  }
  return reasons
}

/** Of a value in `deployment`. */
const longest = 2000

type Outcome = Pick<Organization, 'deployStatus' | 'deployedAt' | 'deployment'>

function sayOutcome(
  { settings, now }: Deps,
  parts: readonly DeployedPart[],
  reasons: ReadonlyMap<string, string>,
): Partial<Outcome> {
  const deployment = {
    origin: settings.publicOrigin,
    contentOrigin: settings.contentOrigin,
    hosts: parts
      .flatMap(({ kind, address, status }) => (kind === 'portal' && status === 'ready' ? [address] : []))
      .join(' ')
      .slice(0, longest),
  }
  const failed = parts.filter(({ status }) => status === 'error')
  if (failed.length === 0)
    return { deployStatus: 'ready', deployedAt: new Date(now()).toISOString(), deployment }
  const problem = failed
    .map(({ id, name, address, note }) =>
      [`${name}${address ? ` (${address})` : ''}:`, reasons.get(id) ?? note].filter(Boolean).join(' '),
    )
    .join(' ')
    .slice(0, longest)
  return { deployStatus: 'error', deployment: { ...deployment, problem } }
}

/** @throws AppError `not_found` */
async function change(
  deps: Deps,
  key: string,
  values: Partial<Outcome>,
): Promise<Organization & { key: string }> {
  const row = await writeSynced(deps, key, { do: 'update', entity: Organization, key, values })
  if (!row) throw new AppError('not_found')
  // The stored value was validated by the definition's schema.
  return row as Organization & { key: string }
}
