import type { Actor } from '../../../shared/src/model/Entity.ts'
import type { Viewer } from '../graphql/RequestContext.ts'
import { customerIn } from './customerIn.ts'

/**
 * What a viewer counts as in one organization (3§6). Staff of another organization are nobody here;
 * so are its customers. `owner` depends on the record, and is decided where records are.
 */
export function actorsOf(viewer: Viewer, organization: string | null): ReadonlySet<Actor> {
  if (customerIn(viewer, organization)) return customer
  if (viewer.kind !== 'staff') return anonymous
  const roles = organization === null ? [] : (viewer.roles.get(organization) ?? null)
  if (roles === null) return anonymous
  if (roles.includes('SUPERUSER')) return superUser
  if (roles.includes('FULLADMIN')) return fullAdmin
  return roles.includes('AIADMIN') ? aiAdmin : staff
}

const anonymous: ReadonlySet<Actor> = new Set(['anonymous'])
const customer: ReadonlySet<Actor> = new Set(['customer'])
const staff: ReadonlySet<Actor> = new Set(['staff'])
const aiAdmin: ReadonlySet<Actor> = new Set(['staff', 'aiAdmin'])
const fullAdmin: ReadonlySet<Actor> = new Set(['staff', 'aiAdmin', 'fullAdmin'])
const superUser: ReadonlySet<Actor> = new Set(['staff', 'aiAdmin', 'fullAdmin', 'superUser'])
