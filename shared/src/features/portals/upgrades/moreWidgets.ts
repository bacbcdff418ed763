import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/**
 * Changes nothing that is stored: pages have lists of links, forms of Typeform, links to app stores and breadcrumbs. A console
 * that does not know them would show rows in their place, and updates before it goes on.
 */
export const moreWidgets: Upgrade = { version: 5, entity: null }
