import type { Actor } from '../../../../shared/src/kernel/model/Entity.ts'
import { staffActors } from '../../../../shared/src/kernel/rules/staffActors.ts'
import type { Viewer } from '../request/RequestContext.ts'
import { customerIn } from './customerIn.ts'

/**
 * What a viewer counts as in one organization (3§6). Staff of another organization are nobody here;
 * so are its customers. `owner` depends on the record, and is decided where records are.
 */
export function actorsOf(viewer: Viewer, organization: string | null): ReadonlySet<Actor> {
  if (customerIn(viewer, organization)) return customer
  if (viewer.kind !== 'staff') return anonymous
  const roles = organization === null ? [] : (viewer.roles.get(organization) ?? null)
  return roles === null ? anonymous : staffActors(roles)
}

const anonymous: ReadonlySet<Actor> = new Set(['anonymous'])
const customer: ReadonlySet<Actor> = new Set(['customer'])
