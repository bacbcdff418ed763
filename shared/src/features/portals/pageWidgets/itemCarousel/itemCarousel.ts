import { number } from '../../../../kernel/model/kinds/number.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'
import { itemSource, missingSource } from '../sharedFields.ts'

export const itemCarouselFields = {
  ...itemSource,
  maxItems: number({ label: 'Items at most', whole: true, min: 1, max: 100, default: 20 }),
}

/** Items side by side: four on a desktop, three on a tablet, one on a phone (2§2.4). */
export const itemCarousel: PageWidgetKind<'itemCarousel'> = { type: 'itemCarousel', missing: missingSource }
