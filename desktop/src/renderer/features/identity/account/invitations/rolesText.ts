import { roleTitles } from '../../../../../../../shared/src/kernel/rules/roleRefusal.ts'
import { type Role, rolesOf } from '../../../../../../../shared/src/kernel/rules/rolesOf.ts'

/** What somebody is or will be, in words: with no role listed a full administrator (3§6). */
export function rolesText(listed: unknown): string {
  const given = Array.isArray(listed) ? listed : []
  const known = (['FULLADMIN', 'AIADMIN'] as const).filter((role) => given.includes(role))
  const roles: readonly Role[] = rolesOf({ superUser: false, roles: known })
  return roles.map((role) => roleTitles[role]).join(', ')
}
