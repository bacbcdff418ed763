import type { PageWidgetKind } from '../PageWidgetKind.ts'

export const unrecognized: PageWidgetKind<'unrecognized'> = {
  type: 'unrecognized',
  missing: () => 'This was stored by an earlier version, and is not shown.',
}
