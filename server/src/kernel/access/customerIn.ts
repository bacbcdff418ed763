import type { Viewer } from '../request/Viewer.ts'

type Customer = Extract<Viewer, { kind: 'customer' }>

/** The viewer as a customer of an organization; null for staff, visitors and customers of another one. */
export function customerIn(viewer: Viewer, organization: string | null): Customer | null {
  return viewer.kind === 'customer' && viewer.organization === organization ? viewer : null
}
