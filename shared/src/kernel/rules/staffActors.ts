import type { Actor } from '../model/Entity.ts'
import type { Role } from './rolesOf.ts'

/** What somebody who works in an organization counts as there: each role may all that the one before may. */
export function staffActors(roles: readonly Role[]): ReadonlySet<Actor> {
  if (roles.includes('SUPERUSER')) return superUser
  if (roles.includes('FULLADMIN')) return fullAdmin
  return roles.includes('AIADMIN') ? aiAdmin : staff
}

const staff: ReadonlySet<Actor> = new Set(['staff'])
const aiAdmin: ReadonlySet<Actor> = new Set([...staff, 'aiAdmin'])
const fullAdmin: ReadonlySet<Actor> = new Set([...aiAdmin, 'fullAdmin'])
const superUser: ReadonlySet<Actor> = new Set([...fullAdmin, 'superUser'])
