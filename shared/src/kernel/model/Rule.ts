/**
 * A condition on a record and its asker, as data. Defined once, in an entity's definition, and evaluated twice:
 * in memory by `rules/holds`, and as a row filter by `server/src/kernel/access/ruleRows`. A property test checks that both
 * agree.
 */
export type Rule =
  | { all: readonly Rule[] }
  | { any: readonly Rule[] }
  | { not: Rule }
  /** The field holds this value; null is absent. */
  | { field: string; is: string | boolean | null }
  /** The date or timestamp is set and not in the future; a date starts with its day (UTC). */
  | { field: string; hasCome: true }
  /** The date or timestamp is set and in the past; a date ends with its day. */
  | { field: string; isOver: true }
  /** The field's value is one of the asker's. */
  | { field: string; isIn: AskerList }
  /** The list holds one of the asker's. */
  | { field: string; overlaps: AskerList }
  /**
   * The same, but only values of the record's own organization: no organization can put items on another's shelf.
   */
  | { field: string; overlapsOwn: AskerList }
  | { field: string; isEmpty: true }
  | { asker: AskerFlag }

/** The asker's facts that rules read. Lists hold keys; lists of groups hold codes. */
export type AskerFacts = Record<AskerFlag, boolean> & Record<AskerList, readonly string[]>

export type AskerFlag =
  /** A customer of the organization asked about, whose account is active. */
  | 'isSignedIn'
  /** Asks through a portal of type `public`. */
  | 'isOnPublicPortal'
  /** An administrator who learns (3§3.2): may take everything that the portal shows. */
  | 'isAdminCustomer'
  /** Has the group ALL_COURSES. */
  | 'hasAllCourses'
  /** The portal shows all, or has not chosen and names no library: all items of its organization pass the library filter. */
  | 'seesAllLibraries'
  /** Items without a library pass it, too: not where the portal shows chosen libraries only. */
  | 'seesUnshelved'
  | 'hasInstructors'
  | 'hasMeetings'
  | 'hasHubs'
  | 'hasDiscussions'

export type AskerList =
  /** The organization asked about. */
  | 'organizations'
  /** The portal asked through; where none is named, the active ones of the organization. */
  | 'portals'
  /** Libraries of those portals, including libraries shared by other organizations. */
  | 'libraries'
  | 'accessGroups'
  /** The same without ALL_COURSES, so that this default group cannot cancel an exclusion. */
  | 'namedGroups'
  | 'purchasedCourses'
  | 'purchasedPrograms'
  /** The customer's hub. */
  | 'hubs'
  /** The customer's own key. */
  | 'self'

export const all = (...rules: Rule[]): Rule => ({ all: rules })
export const any = (...rules: Rule[]): Rule => ({ any: rules })
export const not = (rule: Rule): Rule => ({ not: rule })
export const is = (field: string, value: string | boolean | null): Extract<Rule, { is: unknown }> => ({
  field,
  is: value,
})
export const asker = (flag: AskerFlag): Rule => ({ asker: flag })
export const hasCome = (field: string): Rule => ({ field, hasCome: true })
export const isOver = (field: string): Rule => ({ field, isOver: true })
export const isEmpty = (field: string): Rule => ({ field, isEmpty: true })
export const isIn = (field: string, list: AskerList): Rule => ({ field, isIn: list })
export const overlaps = (field: string, list: AskerList): Rule => ({ field, overlaps: list })
export const overlapsOwn = (field: string, list: AskerList): Rule => ({ field, overlapsOwn: list })

export const never: Rule = { any: [] }

/** The fields read by a rule. */
export function listFields(rule: Rule): string[] {
  if ('all' in rule) return rule.all.flatMap(listFields)
  if ('any' in rule) return rule.any.flatMap(listFields)
  if ('not' in rule) return listFields(rule.not)
  return 'field' in rule ? [rule.field] : []
}
