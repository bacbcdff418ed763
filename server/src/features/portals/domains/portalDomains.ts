import type { portalDomains as operation } from '../../../../../shared/src/features/portals/operations/portalDomains.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { domainsOfPortal } from './domainProof.ts'

/** What a portal's domains have shown, and have to show. */
export const portalDomains: Handler<typeof operation> = async ({ organizationID, portalKey }, { deps }) => ({
  domains: await domainsOfPortal(deps, organizationID, portalKey),
})
