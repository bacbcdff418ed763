import type { Actor } from '#shared/kernel/model/Entity.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { customerIn, type Viewer } from '../request/Viewer.ts'

/**
 * The actors that a viewer counts as in one organization (3§6). Staff and customers of another organization have no
 * actor here. `owner` depends on the record and is decided per row.
 */
export function actorsOf(viewer: Viewer, organization: string | null): ReadonlySet<Actor> {
  if (customerIn(viewer, organization)) return customer
  if (viewer.kind !== 'staff') return anonymous
  const roles = organization === null ? [] : (viewer.roles.get(organization) ?? null)
  return roles === null ? anonymous : staffActors(roles)
}

const anonymous: ReadonlySet<Actor> = new Set(['anonymous'])
const customer: ReadonlySet<Actor> = new Set(['customer'])
