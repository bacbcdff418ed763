/**
 * A condition on a record and on who asks, as data. It is written once, in an entity's definition, and
 * read twice: in memory by `rules/holds`, and as a row filter by `server/access/ruleRows`. A property
 * test holds the two together.
 */
export type Rule =
  | { all: readonly Rule[] }
  | { any: readonly Rule[] }
  | { not: Rule }
  /** The field holds this value; null is absent. */
  | { field: string; is: string | boolean | null }
  /** The date or timestamp is there and has come; a date counts from its first moment (UTC). */
  | { field: string; hasCome: true }
  /** The date or timestamp is there and is over; a date is over when its day is. */
  | { field: string; isOver: true }
  /** The field's value is one of the asker's. */
  | { field: string; isIn: AskerList }
  /** The list holds one of the asker's. */
  | { field: string; overlaps: AskerList }
  /** The same, and that one is of the record's own organization: nobody puts things on another's shelf. */
  | { field: string; overlapsOwn: AskerList }
  | { field: string; isEmpty: true }
  | { asker: AskerFlag }

/** What somebody brings to the question. Lists hold keys; those of groups, codes. */
export type AskerFacts = Record<AskerFlag, boolean> & Record<AskerList, readonly string[]>

export type AskerFlag =
  /** A customer of the organization asked about, whose account is active. */
  | 'isSignedIn'
  /** Asks through a portal of type `public`. */
  | 'isOnPublicPortal'
  /** An administrator who learns (3§3.2): takes everything that the portal shows. */
  | 'isAdminCustomer'
  /** Has the group ALL_COURSES. */
  | 'hasAllCourses'
  /** The portal names no library, so that its items are not narrowed by them. */
  | 'seesAllLibraries'
  | 'hasInstructors'
  | 'hasMeetings'
  | 'hasHubs'
  | 'hasDiscussions'

export type AskerList =
  /** The organization asked about. */
  | 'organizations'
  /** The portal asked through; where none is named, the active ones of the organization. */
  | 'portals'
  /** Libraries of those portals, other organizations' that are shared with them included. */
  | 'libraries'
  | 'accessGroups'
  /** The same without ALL_COURSES: naming that must not undo an exclusion from it. */
  | 'namedGroups'
  | 'purchasedCourses'
  | 'purchasedPrograms'
  /** The hub that is the customer's. */
  | 'hubs'
  /** The customer's own key. */
  | 'self'

export const all = (...rules: Rule[]): Rule => ({ all: rules })
export const any = (...rules: Rule[]): Rule => ({ any: rules })
export const not = (rule: Rule): Rule => ({ not: rule })
export const is = (field: string, value: string | boolean | null): Rule => ({ field, is: value })
export const asker = (flag: AskerFlag): Rule => ({ asker: flag })
export const hasCome = (field: string): Rule => ({ field, hasCome: true })
export const isOver = (field: string): Rule => ({ field, isOver: true })
export const isEmpty = (field: string): Rule => ({ field, isEmpty: true })
export const isIn = (field: string, list: AskerList): Rule => ({ field, isIn: list })
export const overlaps = (field: string, list: AskerList): Rule => ({ field, overlaps: list })
export const overlapsOwn = (field: string, list: AskerList): Rule => ({ field, overlapsOwn: list })

export const never: Rule = { any: [] }

/** The fields that a rule reads. */
export function fieldsOf(rule: Rule): string[] {
  if ('all' in rule) return rule.all.flatMap(fieldsOf)
  if ('any' in rule) return rule.any.flatMap(fieldsOf)
  if ('not' in rule) return fieldsOf(rule.not)
  return 'field' in rule ? [rule.field] : []
}
