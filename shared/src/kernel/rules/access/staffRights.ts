import type { Access, Actor, Entity } from '../../model/Entity.ts'
import { defaultRole, isRole, type ListedRole, type Role, staffRoles } from '../../model/roles.ts'
import { mayDo } from './fieldLocks.ts'

/**
 * A user's roles in one organization (3§6): the superUser flag gives SUPERUSER; otherwise the listed
 * roles; none listed is FULLADMIN.
 */
export function rolesOf(link: { superUser: boolean; roles: readonly ListedRole[] }): readonly Role[] {
  if (link.superUser) return ['SUPERUSER']
  return link.roles.length > 0 ? link.roles : [defaultRole]
}

/**
 * A user's roles in an organization, as synced to this console. A workspace without a membership is local, or
 * from another server; there its author is a full administrator until a server says otherwise.
 */
export function listedRoles(membership: { roles: readonly string[] } | undefined): readonly Role[] {
  const valid = (membership?.roles ?? []).filter(isRole)
  return valid.length > 0 ? valid : rolesOf({ superUser: false, roles: [] })
}

/** The actors of a staff member in an organization: each role includes the rights of lower ones. */
export function staffActors(roles: readonly Role[]): ReadonlySet<Actor> {
  return sets.find(({ name }) => roles.includes(name))?.actors ?? staff
}

const staff: ReadonlySet<Actor> = new Set(['staff'])
const sets = staffRoles.map(({ name }, at) => ({
  name,
  actors: new Set<Actor>([...staff, ...staffRoles.slice(at).map(({ actor }) => actor)]),
}))

/**
 * Whether staff with these roles may do this to records of an entity. Consoles ask before work begins, the server
 * on arrival; both read the same definition.
 */
export function mayAsStaff(
  roles: readonly Role[],
  action: keyof Access,
  entity: Pick<Entity, 'access'>,
): boolean {
  return mayDo(entity, action, staffActors(roles))
}
