import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Access, Actor, Entity } from '#shared/kernel/model/Entity.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { customerIn } from '../request/Viewer.ts'
import { actorsOf } from './actorsOf.ts'
import { ownerColumn } from './decideSight.ts'

export type Action = keyof Access

/**
 * May this viewer perform this action on this record in this organization? Throws `not_found` for viewers without a
 * role there (other tenants, visitors) and `forbidden` for its own staff and customers. For actions only:
 * `decideSight` decides which rows are visible.
 */
export function authorize(
  context: Pick<RequestContext, 'viewer'>,
  action: Action,
  entity: Entity,
  organization: string | null,
  record?: StoredRecord,
): void {
  const actors = actorsIn(context, entity, organization, record)
  if (entity.access[action].some((actor) => actors.has(actor))) return
  throw new AppError(actors.has('staff') || actors.has('owner') ? 'forbidden' : 'not_found')
}

/** The actors that a viewer counts as, including `owner` of the record. */
export function actorsIn(
  { viewer }: Pick<RequestContext, 'viewer'>,
  entity: Entity,
  organization: string | null,
  record?: StoredRecord,
): ReadonlySet<Actor> {
  const { organizations } = entity
  // Only the platform’s super users create organizations, and they may administer all of them (decision ROL-02).
  if (organizations === 'itself' && viewer.kind === 'staff' && (viewer.isPlatform || !record))
    return viewer.isPlatform ? platform : new Set<Actor>(['staff'])
  // A guard (`ServerHooks`) decides which administrators of the linked organizations may change it.
  if (typeof organizations === 'object' && viewer.kind === 'staff') {
    const isFull = [...viewer.roles.keys()].some((own) => actorsOf(viewer, own).has('fullAdmin'))
    return new Set<Actor>(isFull ? ['staff', 'fullAdmin'] : ['staff'])
  }
  const actors = new Set<Actor>(actorsOf(viewer, organization))
  const column = ownerColumn(entity)
  const customer = customerIn(viewer, organization)
  if (customer && column !== null && record?.[column] === customer.customerKey) actors.add('owner')
  return actors
}

const platform: ReadonlySet<Actor> = new Set(['staff', 'aiAdmin', 'fullAdmin', 'superUser'])

/** The organization that a record belongs to; an organization belongs to itself. */
export function organizationOf(
  entity: Entity,
  record: Pick<StoredRecord, 'id' | 'organization'>,
): string | null {
  return entity.organizations === 'itself' ? record.id : record.organization
}
