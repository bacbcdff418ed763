import { isRole } from '../model/roles.ts'
import { type Role, rolesOf } from './rolesOf.ts'

/**
 * A user's roles in an organization, as synced to this console. A workspace without a membership is local, or
 * from another server; there its author is a full administrator until a server says otherwise.
 */
export function listedRoles(membership: { roles: readonly string[] } | undefined): readonly Role[] {
  const known = (membership?.roles ?? []).filter(isRole)
  return known.length > 0 ? known : rolesOf({ superUser: false, roles: [] })
}
