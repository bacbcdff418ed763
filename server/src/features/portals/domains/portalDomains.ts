import type { portalDomains as operation } from '../../../../../shared/src/features/portals/operations/portalDomains.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { domainsOfPortal } from './domainProof.ts'

/** The domains of a portal: proven ones, and the proofs still needed. */
export const portalDomains: Handler<typeof operation> = async ({ organizationID, portalKey }, { deps }) => ({
  domains: await domainsOfPortal(deps, organizationID, portalKey),
})
