import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import type { Faq } from '#shared/features/portals/entities/Faq.ts'
import type { Review } from '#shared/features/portals/entities/Review.ts'
import type { itemVoices as operation } from '#shared/features/portals/operations/voices.ts'
import { mostReviews } from '#shared/features/portals/rules/mostReviews.ts'
import { findVoicedItem, type VoicedItem } from './findVoicedItem.ts'
import { hasTaken } from './hasTaken.ts'

/** Reviews and questions of an item: those that staff have approved, and the asker's own. */
export const itemVoices: Handler<typeof operation> = async ({ itemType, itemKey }, context) => {
  const item = await findVoicedItem(context, itemType, itemKey)
  const customer = customerIn(context.viewer, item.portalOrganization)?.customerKey ?? null
  const [said, own, mayReview] = await Promise.all([
    findSaid(context, item),
    customer === null ? null : findOwn(context, item, customer),
    customer === null ? false : hasTaken(context.deps.db.pool, itemType, item.key, customer),
  ])
  return { ...said, own, mayReview }
}

type Said = {
  faqs: Pick<Faq, 'key' | 'id' | 'question' | 'answer' | 'questioner' | 'responder'>[]
  reviews: (Pick<Review, 'id' | 'rating' | 'text'> & { createdAt: string; name: string | null })[]
  count: number
  average: number | null
  ratings: number[]
}

/** Questions and reviews in one statement: those reviews of the item, and those that staff have put on its own list. */
async function findSaid({ deps }: RequestContext, item: VoicedItem) {
  const rows = await query<Said>(deps.db, {
    name: 'item-voices',
    text: saidSql,
    values: [item.portalOrganization, item.key, item.reviews, item.organization, item.faqs],
  })
  const { faqs = [], reviews = [], count = 0, average = null, ratings = [] } = rows[0] ?? {}
  // Who asked and who answered are people of the item's organization: others do not name them.
  const isOwn = item.organization === item.portalOrganization
  const byKey = new Map(faqs.map(({ key, ...faq }) => [key, faq]))
  return {
    // In the author's order.
    faqs: item.faqs.flatMap((key) => {
      const faq = byKey.get(key)
      return faq ? [isOwn ? faq : { ...faq, questioner: null, responder: null }] : []
    }),
    reviews: reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt).toISOString() })),
    reviewCount: count,
    average,
    byRating: [5, 4, 3, 2, 1].map((stars) => ratings.filter((one) => one === stars).length),
  }
}

const saidSql = `WITH shown AS (
    SELECT id, key, rating::int AS rating, text, "createdAt", "customerName" AS name FROM "Review"
    WHERE organization = $1 AND status = 'approved' AND ("itemID" = $2 OR key = ANY($3::text[]))
  ), best AS (
    SELECT * FROM shown ORDER BY rating DESC, "createdAt" DESC, key LIMIT ${mostReviews}
  )
  SELECT
    (SELECT coalesce(json_agg(json_build_object('key', key, 'id', id, 'question', question, 'answer', answer,
      'questioner', questioner, 'responder', responder)), '[]') FROM "Faq" WHERE organization = $4 AND key = ANY($5::text[])) AS faqs,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'rating', rating, 'text', text, 'createdAt', "createdAt", 'name', name)
      ORDER BY rating DESC, "createdAt" DESC, key), '[]') FROM best) AS reviews,
    (SELECT count(*)::int FROM shown) AS count,
    (SELECT avg(rating)::float8 FROM shown) AS average,
    (SELECT coalesce(json_agg(rating), '[]') FROM shown) AS ratings`

async function findOwn({ deps }: RequestContext, { key }: VoicedItem, customer: string) {
  const rows = await query<Pick<Review, 'rating' | 'text' | 'status'>>(deps.db, {
    name: 'own-review',
    text: 'SELECT rating, text, status FROM "Review" WHERE customer = $1 AND "itemID" = $2',
    values: [customer, key],
  })
  return rows[0] ?? null
}
