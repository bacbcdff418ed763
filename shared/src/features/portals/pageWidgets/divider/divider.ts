import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** A line; its margin is that of all elements (2§2.4). */
export const divider: PageWidgetKind<'divider'> = { type: 'divider', missing: () => null }
