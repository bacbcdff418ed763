import type { Actor } from '../model/Entity.ts'
import { type Role, staffRoles } from '../model/roles.ts'

/** What somebody who works in an organization counts as there: each role may all that the lesser ones may. */
export function staffActors(roles: readonly Role[]): ReadonlySet<Actor> {
  return sets.find(({ name }) => roles.includes(name))?.actors ?? staff
}

const staff: ReadonlySet<Actor> = new Set(['staff'])
const sets = staffRoles.map(({ name }, at) => ({
  name,
  actors: new Set<Actor>([...staff, ...staffRoles.slice(at).map(({ actor }) => actor)]),
}))
