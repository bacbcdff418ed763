import { listedRoles, roleNamed } from '#shared/kernel/model/roles.ts'
import { rolesOf } from '#shared/kernel/rules/access/staffRights.ts'

/** A person's roles in words: with no role listed a full administrator (3§6). */
export function rolesText(listed: unknown): string {
  const given = Array.isArray(listed) ? listed : []
  const roles = listedRoles.filter((role) => given.includes(role))
  return rolesOf({ superUser: false, roles })
    .map((role) => roleNamed(role).title)
    .join(', ')
}
