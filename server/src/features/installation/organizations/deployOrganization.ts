import type { Deps } from '#server/kernel/Deps.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { deployOrganization as operation } from '#shared/features/installation/operations/organizations.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { countTry } from '../../identity/limitTries.ts'
import { domainsOfPortal, noteCheck, showsToken } from '../../portals/domains/domainProof.ts'
import { putOnline } from '../repositories/deployRepository.ts'
import { listParts, listPortals, listRepositories } from './listParts.ts'
import { sayOutcome, writeOutcome } from './noteOutcome.ts'

/** Checks all parts, and says of the organization what came of it. A part that fails keeps none of the others back. */
export const deployOrganization: Handler<typeof operation> = async ({ organizationID: key }, context) => {
  const { deps } = context
  await countTry(context, 'domain', `${key} deployment`)
  await writeOutcome(deps, key, { deployStatus: 'inprogress' })
  try {
    await checkHosts(deps, key)
    await putRepositoriesOnline(deps, key)
    const parts = await listParts(deps, key)
    const organization = await writeOutcome(deps, key, sayOutcome(deps, parts))
    return {
      organization: publicView(Organization, organization, { isEntitled: true, isStaff: true }),
      parts,
    }
  } catch (error) {
    await writeOutcome(deps, key, {
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

/** Each says of itself why it did not come online. */
async function putRepositoriesOnline(deps: Deps, organization: string): Promise<void> {
  for (const { id, bucket } of await listRepositories(deps, organization)) {
    if (!bucket) continue
    try {
      await putOnline(deps, organization, id)
    } catch (error) {
      if (!isAppError(error)) throw error
    }
  }
}
