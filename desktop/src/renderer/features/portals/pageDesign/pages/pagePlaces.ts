import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pageLabels } from '#shared/features/portals/entities/parts/pageKinds.ts'
import { findContradiction } from '#shared/features/portals/rules/findContradiction.ts'

type Page = Pick<PortalTemplate, 'id' | 'kind' | 'portal'> & { slug?: string | null }
type Shower = Pick<Portal, 'key' | 'name' | 'pageDefaults' | 'pageRules'>

/** Where a page is shown, in words: as a default page, by rules of a portal, or at its own address; none if nowhere. */
export function pagePlaces({ id, kind, portal, slug }: Page, portals: readonly Shower[]): string[] {
  // Its own address (3§2.3).
  if (kind === 'free') return [`page/${slug ?? id}`]
  const label = pageLabels[kind]
  return portals
    .filter(({ key }) => portal === null || portal === key)
    .flatMap(({ name, pageDefaults, pageRules }) => {
      const isDefault = pageDefaults?.[kind] === id
      const rules = (pageRules ?? []).filter(({ pageType, pageId }) => pageType === kind && pageId === id)
      return [
        ...(isDefault ? [`${label} of ${name}`] : []),
        ...rules.map(({ conditions }) => `${label} of ${name} for ${inWords(conditions)}`),
      ]
    })
}

type Conditions = Portal['pageRules'][number]['conditions']

/** For whom a rule is. */
function inWords(conditions: Conditions): string {
  const { loggedIn, visitorsOnly, accessGroups } = conditions
  if (findContradiction(conditions)) return 'nobody'
  const groups = accessGroups.map(({ accessGroup, membership }) =>
    membership === 'member' ? `members of ${accessGroup}` : `people outside ${accessGroup}`,
  )
  const isForVisitors = visitorsOnly && !loggedIn
  if (isForVisitors) groups.unshift('people who are not signed in')
  if (groups.length > 0) return groups.join(' and ')
  return loggedIn ? 'people who are signed in' : 'everybody'
}
