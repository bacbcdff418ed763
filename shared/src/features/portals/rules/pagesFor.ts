import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { Portal } from '../entities/Portal.ts'
import type { pageKinds } from '../entities/parts/pageKinds.ts'

export type PageKind = (typeof pageKinds)[number]
type PageRule = Portal['pageRules'][number]

/** What rules ask of a reader: commerce's facts, as the rules of access have them. */
export type PageAsker = Pick<AskerFacts, 'isSignedIn' | 'accessGroups'>

/**
 * The ids of the pages that a reader may get at a place of a portal, the best first: those of the rules that fit them, in
 * the administrator's order, then the portal's default (PRT-25). None, or none that there is: the built-in one.
 */
export function pagesFor(
  kind: PageKind,
  { pageRules, pageDefaults }: Pick<Portal, 'pageRules' | 'pageDefaults'>,
  asker: PageAsker,
): string[] {
  const chosen = pageRules.filter((rule) => rule.pageType === kind && meetsConditions(rule.conditions, asker))
  const ids = [...chosen.map(({ pageId }) => pageId), pageDefaults[kind]]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/**
 * Whether all conditions hold (PRT-26 to PRT-28): a visitor is a member of no group. Conditions that an upgrade could not
 * read fit nobody, since they may have kept a page from everybody but a few.
 */
export function meetsConditions(
  { loggedIn, visitorsOnly, accessGroups, leftover }: PageRule['conditions'],
  asker: PageAsker,
): boolean {
  if (leftover) return false
  // The form asks for one of both; the stricter one applies if a merge left both.
  if (loggedIn ? !asker.isSignedIn : visitorsOnly && asker.isSignedIn) return false
  return accessGroups.every(
    ({ accessGroup, membership }) => asker.accessGroups.includes(accessGroup) === (membership === 'member'),
  )
}
