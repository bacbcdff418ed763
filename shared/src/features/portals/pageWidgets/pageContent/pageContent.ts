import type { PageWidgetKind } from '../PageWidgetKind.ts'

/**
 * Where a page's own work stands on one that an author made: its course, search results, account (the content slot of 2§2.2).
 * A page without one shows it at its end, so that no design takes a checkout or a lesson away. Home has none.
 */
export const pageContent: PageWidgetKind<'pageContent'> = { type: 'pageContent', missing: () => null }
