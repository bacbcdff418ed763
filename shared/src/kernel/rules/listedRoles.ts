import { isRole } from '../model/roles.ts'
import { type Role, rolesOf } from './rolesOf.ts'

/**
 * The roles in an organization as a server listed them to a console. A workspace without a membership is
 * the author's own, or another server's; there the author is a full administrator until a server says otherwise.
 */
export function listedRoles(membership: { roles: readonly string[] } | undefined): readonly Role[] {
  const known = (membership?.roles ?? []).filter(isRole)
  return known.length > 0 ? known : rolesOf({ superUser: false, roles: [] })
}
