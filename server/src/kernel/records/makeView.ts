import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { isReadable } from '#shared/kernel/rules/access/fieldLocks.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { actorsOf } from '../access/actorsOf.ts'
import { actorsIn, organizationOf } from '../access/authorize.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/**
 * A record as this viewer may see it: its organization's staff see everything except secrets, others the public view.
 * It never includes fields that require access; portalCourse decides about those.
 */
export function makeView<E extends Entity>(
  context: RequestContext,
  entity: E,
  record: StoredRecord,
): PublicRecord<E> {
  const actors = actorsIn(context, entity, organizationOf(entity, record), record)
  const isStaff = hasStaffView(context, entity, organizationOf(entity, record))
  return publicView(entity, record, { isEntitled: isStaff, isStaff, actors })
}

/** The fields that a viewer may filter and sort by: those that they may see. */
export function shownFields(context: RequestContext, entity: Entity, organization: string | null) {
  const isStaff = hasStaffView(context, entity, organization)
  const actors = actorsIn(context, entity, organization)
  const isShown = (name: string): boolean => {
    const field = entity.fields[name]
    if (!field) return true
    if (field.secret) return false
    return isStaff ? isReadable(field, actors) : !field.private && !field.entitled
  }
  return Object.assign(isShown, { isStaff })
}

function hasStaffView({ viewer }: RequestContext, entity: Entity, organization: string | null): boolean {
  // Only staff of a linked organization see linked people (access/decideSight).
  if (typeof entity.organizations === 'object') return viewer.kind === 'staff'
  return actorsOf(viewer, organization).has('staff')
}
