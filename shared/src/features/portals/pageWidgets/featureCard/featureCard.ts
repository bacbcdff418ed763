import { isShown } from '../isShown.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** One item, shown large. */
export const featureCard: PageWidgetKind<'featureCard'> = {
  type: 'featureCard',
  missing: ({ item }) => (item && isShown(item) ? null : 'Choose an item.'),
}
