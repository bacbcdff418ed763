import { number } from '#shared/kernel/model/kinds/number.ts'
import { itemSource } from '../sharedFields.ts'

export const itemCarouselFields = {
  ...itemSource,
  maxItems: number({ label: 'Items at most', whole: true, min: 1, max: 100, default: 20 }),
}
