import type { Role } from '#shared/kernel/model/roles.ts'
import type { WrittenLanguage } from '#shared/kernel/words/languages.ts'

/** The caller. Determined once per request from its cookie or bearer token, never from its input. */
export type Viewer =
  | { kind: 'anonymous' }
  | {
      kind: 'customer'
      organization: string
      customerId: string
      customerKey: string
      name: string | null
      email: string
      profileImage: string | null
      language: WrittenLanguage | null
      isAdmin: boolean
    }
  | {
      kind: 'staff'
      userId: string
      name: string
      /** By organization id. */
      roles: ReadonlyMap<string, readonly Role[]>
      /** A super user of the platform's own organization (decision ROL-02). */
      isPlatform: boolean
    }

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

/** The name under which limits count one signed-in person; null for visitors. */
export function personOf(viewer: Viewer): string | null {
  if (viewer.kind === 'anonymous') return null
  return viewer.kind === 'staff' ? `staff:${viewer.userId}` : `customer:${viewer.customerKey}`
}

type Customer = Extract<Viewer, { kind: 'customer' }>

/** The viewer as a customer of an organization; null for staff, visitors and customers of another one. */
export function customerIn(viewer: Viewer, organization: string | null): Customer | null {
  return viewer.kind === 'customer' && viewer.organization === organization ? viewer : null
}
