import { reference } from './kinds/reference.ts'

/**
 * A learner's call context. In portal API mode both may be left out (OPS-21): the server takes them from the
 * portal's address.
 */
export const portalContext = {
  organizationID: reference({ to: 'organization', by: 'id' }),
  portalID: reference({ to: 'portal', by: 'id' }),
}
