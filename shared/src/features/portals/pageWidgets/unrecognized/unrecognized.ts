import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** What an upgrade found on a page and did not know: kept in `leftover`, until somebody deletes it. */
export const unrecognizedFields = {}

export const unrecognized: PageWidgetKind<'unrecognized'> = {
  type: 'unrecognized',
  missing: () => 'This was stored by an earlier version, and is not shown.',
}
