import type { Row } from '#desktop/core/Row.ts'
import { allCoursesGroup } from '#shared/features/content/entities/parts/itemRules.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { type PageKind, pagesFor } from '#shared/features/portals/rules/pagesFor.ts'
import { makeVisitor } from '#shared/features/portals/rules/portalVisitor.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'

/** For whom the author looks at a page: a visitor, a customer who is signed in, a member, by the name that was chosen, with the codes of their groups. */
export type ShownAs =
  | { as: 'visitor' }
  | { as: 'customer' }
  | { as: 'member'; name: string; groups: readonly string[] }

/** What rules read of such a reader, as far as a console knows it: nothing bought, and in no list of customers. */
export function askerFor(shownAs: ShownAs, portal: Portal, libraries: readonly Row[]): AskerFacts {
  const active = new Set(libraries.filter(({ status }) => status === 'active').map(({ key }) => key))
  const accessGroups = shownAs.as === 'member' ? [...shownAs.groups] : []
  return {
    ...makeVisitor(portal, active),
    isSignedIn: shownAs.as !== 'visitor',
    hasAllCourses: accessGroups.includes(allCoursesGroup),
    hasMeetings: true,
    accessGroups,
    namedGroups: accessGroups.filter((code) => code !== allCoursesGroup),
  }
}

/** The id of the page that such a reader gets at a place of the portal; null: the built-in one. */
export const pageFor = (shownAs: ShownAs, portal: Portal, kind: PageKind): string | null =>
  pagesFor(kind, portal, {
    isSignedIn: shownAs.as !== 'visitor',
    accessGroups: shownAs.as === 'member' ? shownAs.groups : [],
  })[0] ?? null

/** What this reader would get instead of a page, as a sentence; null where they get it, or nobody does yet. */
export function otherPage(
  shownAs: ShownAs,
  portal: Portal,
  page: { key: string; kind: PageKind },
): { id: string | null } | null {
  const own = parseKey(page.key)?.id ?? null
  const shown = pageFor(shownAs, portal, page.kind)
  return shown === own ? null : { id: shown }
}
