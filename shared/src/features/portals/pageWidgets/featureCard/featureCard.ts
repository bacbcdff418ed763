import { number } from '../../../../kernel/model/kinds/number.ts'
import { record } from '../../../../kernel/model/kinds/record.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'
import { label } from '../sharedFields.ts'
import { isShown, shownItem } from '../shownItem.ts'

export const featureCardFields = {
  item: record(shownItem, { typeName: 'FeaturedItem' }),
  descriptionLines: number({ label: 'Lines of description', whole: true, min: 0, max: 10, default: 4 }),
  label,
}

/** One item, shown large. */
export const featureCard: PageWidgetKind<'featureCard'> = {
  type: 'featureCard',
  missing: ({ item }) => (item && isShown(item) ? null : 'Choose an item.'),
}
