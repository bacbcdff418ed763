import {
  all,
  any,
  asker,
  hasCome,
  is,
  isEmpty,
  isIn,
  isOver,
  not,
  overlaps,
  overlapsOwn,
} from '#shared/kernel/model/Rule.ts'

/** The default group of memberships (3§9). */
export const allCoursesGroup = 'ALL_COURSES'

/**
 * In one of the portal's libraries, shared ones of other organizations included. Of the organization's own
 * items all pass on a portal that shows all, and those without a library unless it shows chosen libraries only (docs/decisions/0047).
 */
export const isOnAShelf = any(
  overlapsOwn('libraries', 'libraries'),
  all(
    isIn('organization', 'organizations'),
    any(all(isEmpty('libraries'), asker('seesUnshelved')), asker('seesAllLibraries')),
  ),
)

/** The items that a portal shows learners: active, published, within their dates (UTC days, inclusive). */
export const isInCatalogue = all(
  is('active', true),
  hasCome('publishedAt'),
  any(is('startDate', null), hasCome('startDate')),
  not(isOver('expiryDate')),
  isOnAShelf,
)

/** The organization has a public portal: without one it shows nothing publicly. */
export const isShownByItsPortals = isIn('organization', 'organizations')

/** Public portals always count as having access, but gated items ask for sign-in (decision ROL-20). */
const isOpenHere = all(asker('isOnPublicPortal'), any(is('gated', false), asker('isSignedIn')))

const hasGroup = any(
  all(asker('hasAllCourses'), is('excludeFromAllCourses', false)),
  overlaps('accessGroups', 'namedGroups'),
)

/** Who may take a course (3§6). */
export const courseEntitlement = any(
  isOpenHere,
  all(asker('isSignedIn'), any(asker('isAdminCustomer'), isIn('key', 'purchasedCourses'), hasGroup)),
)

/** Programs and documents follow the same rules, through purchased programs. */
export const programEntitlement = any(
  isOpenHere,
  all(asker('isSignedIn'), any(asker('isAdminCustomer'), isIn('key', 'purchasedPrograms'), hasGroup)),
)

export const microcastEntitlement = any(
  is('accessConfiguration', 'anonymous'),
  all(asker('isSignedIn'), is('accessConfiguration', 'loggedIn')),
  courseEntitlement,
)

/** If both restrictions are set, both must hold (decision ROL-31). */
export const meetingEntitlement = all(
  asker('hasMeetings'),
  any(
    all(
      any(is('restrictByAccessGroup', false), overlaps('accessGroups', 'accessGroups')),
      any(is('restrictByCustomer', false), overlaps('customers', 'self')),
    ),
    all(asker('isSignedIn'), asker('isAdminCustomer')),
  ),
)
