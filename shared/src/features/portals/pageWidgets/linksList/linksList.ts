import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Links below a title (2§2.4). */
export const linksList: PageWidgetKind<'linksList'> = {
  type: 'linksList',
  missing: ({ links }) =>
    links.some(({ label }) => label) ? null : 'Add a link, and write what it is called.',
}
