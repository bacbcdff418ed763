import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Review, type VoicedType } from '#shared/features/portals/entities/Review.ts'
import { countReviews } from './countReviews.ts'

/** Approving, rejecting and deleting a review change its item's average. */
export const reviewHooks: ServerHooks = {
  entity: Review,
  async follow(client, _context, { before, after }) {
    const items = new Map(
      [before, after].flatMap((one) =>
        // The rows are reviews.
        one?.itemID ? [[String(one.itemID), one.itemType as VoicedType] as const] : [],
      ),
    )
    for (const [item, type] of items) await countReviews(client, type, item)
  },
}
