import { missingSource } from '../missingSource.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Items side by side: four on a desktop, three on a tablet, one on a phone (2§2.4). */
export const itemCarousel: PageWidgetKind<'itemCarousel'> = { type: 'itemCarousel', missing: missingSource }
