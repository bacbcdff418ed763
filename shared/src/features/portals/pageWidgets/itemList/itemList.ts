import { missingSource } from '../missingSource.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Items of a category, or chosen ones, as a list or a grid (2§2.4). */
export const itemList: PageWidgetKind<'itemList'> = { type: 'itemList', missing: missingSource }
