import type { Entity } from '#shared/kernel/model/Entity.ts'
import { type AskerFacts, never } from '#shared/kernel/model/Rule.ts'
import { holds } from '#shared/kernel/rules/access/holds.ts'
import { allCoursesGroup } from '../entities/parts/itemRules.ts'

export type AccessVerdict = {
  hasAccess: boolean
  /** Suggest signing in. */
  needsSignIn: boolean
  /** Staff may take everything of their own organization. */
  reason: 'staff' | 'entitled' | 'signInNeeded' | 'notEntitled'
}

type Item = Readonly<Record<string, unknown>>

/**
 * Whether the asker may take an item (3§6), by its definition's `entitlement`; `now` in milliseconds since 1970.
 */
export function itemAccess(
  entity: Pick<Entity, 'entitlement'>,
  item: Item,
  asker: AskerFacts,
  now: number,
  { isStaff }: { isStaff: boolean },
): AccessVerdict {
  if (isStaff) return { hasAccess: true, needsSignIn: false, reason: 'staff' }
  if (holds(entity.entitlement ?? never, item, asker, now))
    return { hasAccess: true, needsSignIn: false, reason: 'entitled' }
  if (!asker.isSignedIn) return { hasAccess: false, needsSignIn: true, reason: 'signInNeeded' }
  return { hasAccess: false, needsSignIn: false, reason: 'notEntitled' }
}

/** Whether a portal lists the item at all, by its definition's `catalogue`. */
export const isShown = (
  entity: Pick<Entity, 'catalogue'>,
  item: Item,
  asker: AskerFacts,
  now: number,
): boolean => holds(entity.catalogue ?? never, item, asker, now)

/** The access group that every organization starts with and cannot remove (3§6, 3§9). */
export const defaultAccessGroup = {
  id: 'all-courses',
  code: allCoursesGroup,
  name: 'All courses',
  description: 'Members who may take every item that does not exclude them.',
  active: true,
  canDelete: false,
}
