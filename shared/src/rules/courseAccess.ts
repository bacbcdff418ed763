import type { Course } from '../entities/Course.ts'
import type { Portal } from '../entities/Portal.ts'

/** The group of every membership that does not name another (3§9). */
export const allCoursesGroup = 'ALL_COURSES'

export type AccessItem = Pick<Course, 'key' | 'gated' | 'excludeFromAllCourses' | 'accessGroups'> & {
  /** Microcasts have one; courses are as if by access groups. */
  accessConfiguration?: 'anonymous' | 'loggedIn' | 'accessGroups'
}

/** Who asks: what memberships and purchases gave them, and nothing else. */
export type Asker = {
  isSignedIn: boolean
  /** Staff of the organization see everything of it. */
  isStaff?: boolean
  groups: readonly string[]
  purchased: readonly string[]
}

export type AccessReason =
  | 'staff'
  | 'publicPortal'
  | 'anonymousItem'
  | 'signedIn'
  | 'purchased'
  | 'allCourses'
  | 'accessGroup'
  | 'signInNeeded'
  | 'notEntitled'

export type AccessVerdict = { hasAccess: boolean; needsSignIn: boolean; reason: AccessReason }

/**
 * Whether somebody may take an item on a portal (3§6, 1§6). Public portals always count as having
 * access, except that gated items ask for sign-in (decision ROL-20). `needsSignIn` says that signing in
 * is the next thing to try.
 */
export function courseAccess(item: AccessItem, asker: Asker, portal: Pick<Portal, 'type'>): AccessVerdict {
  if (asker.isStaff) return granted('staff')
  if (portal.type === 'public') {
    if (item.gated && !asker.isSignedIn) return refused('signInNeeded', true)
    return granted('publicPortal')
  }
  if (item.accessConfiguration === 'anonymous') return granted('anonymousItem')
  if (!asker.isSignedIn) return refused('signInNeeded', true)
  if (item.accessConfiguration === 'loggedIn') return granted('signedIn')
  if (asker.purchased.includes(item.key)) return granted('purchased')
  if (asker.groups.includes(allCoursesGroup) && !item.excludeFromAllCourses) return granted('allCourses')
  // ALL_COURSES among an item's groups must not undo its exclusion from it.
  const groups = item.accessGroups.filter((group) => group !== allCoursesGroup)
  if (groups.some((group) => asker.groups.includes(group))) return granted('accessGroup')
  return refused('notEntitled', false)
}

const granted = (reason: AccessReason): AccessVerdict => ({ hasAccess: true, needsSignIn: false, reason })
const refused = (reason: AccessReason, needsSignIn: boolean): AccessVerdict => ({
  hasAccess: false,
  needsSignIn,
  reason,
})
