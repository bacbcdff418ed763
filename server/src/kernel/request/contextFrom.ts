import type { PortalName } from './portalName.ts'
import type { RequestContext } from './RequestContext.ts'
import { type Identity, viewerIn } from './Viewer.ts'

/** The facts that are the same for every organization that a request names. */
export type RequestFacts = Omit<
  RequestContext,
  'identity' | 'viewer' | 'organization' | 'portal' | 'within'
> & { identity: Identity }

/** The context of a request in a portal, or nowhere yet. */
export function contextFrom(facts: RequestFacts, portal: PortalName | null): RequestContext {
  const seenFrom = (place: PortalName | null, organization: string | null): RequestContext => ({
    ...facts,
    organization,
    portal: place,
    viewer: viewerIn(facts.identity, organization),
    within: (other) =>
      seenFrom(
        other.portal ? { organization: other.organization, id: other.portal } : null,
        other.organization,
      ),
  })
  return seenFrom(portal, portal?.organization ?? null)
}
