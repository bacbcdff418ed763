import { defaultRole, type ListedRole, type Role } from '../model/roles.ts'

export type { Role }

/**
 * A user's roles in one organization (3§6): the superUser flag gives SUPERUSER; otherwise the listed
 * roles; none listed is FULLADMIN.
 */
export function rolesOf(link: { superUser: boolean; roles: readonly ListedRole[] }): readonly Role[] {
  if (link.superUser) return ['SUPERUSER']
  return link.roles.length > 0 ? link.roles : [defaultRole]
}
