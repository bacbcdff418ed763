import type { Viewer } from './RequestContext.ts'

/** The people whom a request's tokens identify. A browser may hold both: an author who also learns. */
export type Identity = {
  customer: Extract<Viewer, { kind: 'customer' }> | null
  staff: Extract<Viewer, { kind: 'staff' }> | null
}

/** The viewer of a request in one organization: customers count only in their own. */
export function viewerIn({ customer, staff }: Identity, organization: string | null): Viewer {
  if (customer && (organization === null || customer.organization === organization)) return customer
  return staff ?? { kind: 'anonymous' }
}
