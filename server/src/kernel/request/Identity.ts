import type { Viewer } from './RequestContext.ts'

/** Who a request's tokens speak for. A browser may hold both: an author who also learns. */
export type Identity = {
  customer: Extract<Viewer, { kind: 'customer' }> | null
  staff: Extract<Viewer, { kind: 'staff' }> | null
}

/** Whom the request speaks for in one organization: a customer only counts in their own. */
export function viewerIn({ customer, staff }: Identity, organization: string | null): Viewer {
  if (customer && (organization === null || customer.organization === organization)) return customer
  return staff ?? { kind: 'anonymous' }
}
