import type { UnfitChoices } from '../../kernel/form/choices.ts'

const pages = { entity: 'portal', of: 'portalTemplate', reads: ['kind', 'portal'] } as const

/** The keys of the pages of another kind, and of those of another portal. */
const otherThan =
  (kind: string | undefined): UnfitChoices['unfit'] =>
  (portal, all) =>
    new Set(
      all
        .filter((page) => page.kind !== kind || (page.portal !== null && page.portal !== portal))
        .map(({ key }) => key),
    )

/** A default page is one that was made for its place, and a menu links to pages with an address of their own. */
export const pageChoices: readonly UnfitChoices[] = [
  {
    ...pages,
    field: 'pageDefaults',
    unfit: (portal, all, path) => otherThan(path[1])(portal, all, path),
  },
  { ...pages, field: 'frame', unfit: otherThan('free') },
]
