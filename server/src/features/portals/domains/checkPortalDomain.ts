import type { Handler } from '#server/kernel/request/Handler.ts'
import type { checkPortalDomain as operation } from '#shared/features/portals/operations/portalDomains.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { countTry } from '../../identity/limitTries.ts'
import { domainsOfPortal, noteCheck, showsToken } from './domainProof.ts'

/** Looks for a domain's proof; a proof that is found takes effect at once. */
export const checkPortalDomain: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organizationID, portalKey: portal } = input
  const asked = input.domain.toLowerCase()
  const found = (await domainsOfPortal(deps, organizationID, portal)).find(({ domain }) => domain === asked)
  if (!found) throw new AppError('not_found')
  if (!found.isProven) {
    await countTry(context, 'domain', `${organizationID} ${asked}`)
    const isShown = await showsToken(deps, found)
    await noteCheck(deps, organizationID, { portal, domain: asked, isShown })
  }
  return { domains: await domainsOfPortal(deps, organizationID, portal) }
}
