import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { label } from '../sharedFields.ts'
import { shownItem } from '../shownItem.ts'

export const featureCardFields = {
  item: record(shownItem, { typeName: 'FeaturedItem' }),
  descriptionLines: number({ label: 'Lines of description', whole: true, min: 0, max: 10, default: 4 }),
  label,
}
