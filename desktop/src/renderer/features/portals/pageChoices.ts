import type { Row } from '#desktop/core/Row.ts'
import type { ReferencePlace, UnfitChoices } from '../../kernel/form/choices.ts'

const pages = { entity: 'portal', of: 'portalTemplate', reads: ['kind', 'portal'] } as const

/** The keys of the pages of another kind, and of those of another portal. */
const otherThan = (kind: unknown, portal: string, all: readonly Row[]): ReadonlySet<string> =>
  new Set(
    all
      .filter((page) => page.kind !== kind || (page.portal !== null && page.portal !== portal))
      .map(({ key }) => key),
  )

/** A rule's page is one of the kind that the rule replaces; before that is chosen, any page of the portal. */
function unfitForRule({ owner, record, path }: ReferencePlace, all: readonly Row[]): ReadonlySet<string> {
  const rules = Array.isArray(record.pageRules) ? record.pageRules : []
  const kind: unknown = rules.find(({ id }) => id === path[1])?.pageType
  if (kind) return otherThan(kind, owner, all)
  return new Set(all.filter(({ portal }) => portal !== null && portal !== owner).map(({ key }) => key))
}

/** A default page is one that was made for its place, and a menu links to pages with an address of their own. */
export const pageChoices: readonly UnfitChoices[] = [
  {
    ...pages,
    field: 'pageDefaults',
    unfit: ({ owner, path }, all) => otherThan(path[1], owner, all),
  },
  { ...pages, field: 'pageRules', unfit: unfitForRule },
  { ...pages, field: 'frame', unfit: ({ owner }, all) => otherThan('free', owner, all) },
]
