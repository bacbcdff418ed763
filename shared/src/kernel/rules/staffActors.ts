import type { Actor } from '../model/Entity.ts'
import { type Role, staffRoles } from '../model/roles.ts'

/** The actors of a staff member in an organization: each role includes the rights of lower ones. */
export function staffActors(roles: readonly Role[]): ReadonlySet<Actor> {
  return sets.find(({ name }) => roles.includes(name))?.actors ?? staff
}

const staff: ReadonlySet<Actor> = new Set(['staff'])
const sets = staffRoles.map(({ name }, at) => ({
  name,
  actors: new Set<Actor>([...staff, ...staffRoles.slice(at).map(({ actor }) => actor)]),
}))
