import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  checkPortalDomain as checkPortalDomainOperation,
  portalDomains as portalDomainsOperation,
} from '#shared/features/portals/operations/portalDomains.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { countTry } from '../../identity/limitTries.ts'
import { domainsOfPortal, noteCheck, showsToken } from './domainProof.ts'

/** The domains of a portal: proven ones, and the proofs still needed. */
export const portalDomains: Handler<typeof portalDomainsOperation> = async (
  { organizationID, portalKey },
  { deps },
) => ({
  domains: await domainsOfPortal(deps, organizationID, portalKey),
})

/** Looks for a domain's proof; a proof that is found takes effect at once. */
export const checkPortalDomain: Handler<typeof checkPortalDomainOperation> = async (input, context) => {
  const { deps } = context
  const { organizationID, portalKey: portal } = input
  const domainName = input.domain.toLowerCase()
  const proof = (await domainsOfPortal(deps, organizationID, portal)).find(
    ({ domain }) => domain === domainName,
  )
  if (!proof) throw new AppError('not_found')
  if (!proof.isProven) {
    await countTry(context, 'domain', `${organizationID} ${domainName}`)
    const isShown = await showsToken(deps, proof)
    await noteCheck(deps, organizationID, { portal, domain: domainName, isShown })
  }
  return { domains: await domainsOfPortal(deps, organizationID, portal) }
}
