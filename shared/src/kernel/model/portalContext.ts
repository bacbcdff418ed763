import { reference } from './kinds/reference.ts'

/**
 * Where a learner's call comes from. In portal API mode both may be left out (OPS-21): the server
 * takes them from the portal whose address was called.
 */
export const portalContext = {
  organizationID: reference({ to: 'organization', by: 'id' }),
  portalID: reference({ to: 'portal', by: 'id' }),
}
