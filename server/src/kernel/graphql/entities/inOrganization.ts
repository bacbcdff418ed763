import type { RequestContext } from '../../request/RequestContext.ts'

/** The same request in the named organization, where the viewer may have other roles. */
export function inOrganization<A extends { organizationID?: string | null }>(
  args: A,
  context: RequestContext,
): { input: A & { organizationID: string | null }; context: RequestContext } {
  // In portal API mode that of its portal (3§6).
  const organization = args.organizationID ?? context.portal?.organization ?? null
  return {
    input: { ...args, organizationID: organization },
    // If the request comes through a portal of that organization, that portal's catalogue applies.
    context:
      organization === null || organization === context.portal?.organization
        ? context
        : context.within({ organization, portal: null }),
  }
}
