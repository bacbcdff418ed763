import type { ItemClosure } from '#shared/features/portals/operations/itemClosure.ts'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import type { ItemSale } from '#shared/features/portals/rules/priceOfItem.ts'
import type { FactsParameters } from '../../kernel/access/askerSeam.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { defineSeam } from '../../kernel/Seam.ts'
import type { LearnableType } from '../learning/learnables.ts'
import type { LearningOf } from '../learning/progress/findLearning.ts'

/** `open`: the portal sells something, and the customer has nothing of it; `held`: they have something. */
export type ShopState = 'none' | 'open' | 'held'

/** What a portal sells (provided by commerce). */
export const shopSeam = defineSeam<{
  /** What a portal sells to a customer (`ShopState`), as one column of another query. */
  sql(parameters: FactsParameters): string
  /** What the request's portal charges the asker for single items, by key; items that it does not sell are left out. */
  sales(
    context: RequestContext,
    items: readonly { type: 'course' | 'program'; key: string; item: Readonly<Record<string, unknown>> }[],
  ): Promise<ReadonlyMap<string, ItemSale>>
  /** What the request's portal offers to the asker, cheapest first of each kind of plan. */
  offers(context: RequestContext): Promise<ShownOffer[]>
  /** Why an item is closed to the asker; null if it is not, and for visitors. */
  closure(context: RequestContext, learning: LearningOf<LearnableType>): Promise<ItemClosure | null>
}>('shop')
