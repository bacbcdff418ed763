import type { Handler } from '#server/kernel/request/Handler.ts'
import type { portalDomains as operation } from '#shared/features/portals/operations/portalDomains.ts'
import { domainsOfPortal } from './domainProof.ts'

/** The domains of a portal: proven ones, and the proofs still needed. */
export const portalDomains: Handler<typeof operation> = async ({ organizationID, portalKey }, { deps }) => ({
  domains: await domainsOfPortal(deps, organizationID, portalKey),
})
