import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Where the page is, from Home on (2§2.4). */
export const breadcrumbs: PageWidgetKind<'breadcrumbs'> = { type: 'breadcrumbs', missing: () => null }
