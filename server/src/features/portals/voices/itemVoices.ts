import { Faq } from '../../../../../shared/src/features/portals/entities/Faq.ts'
import type { Review } from '../../../../../shared/src/features/portals/entities/Review.ts'
import type { itemVoices as operation } from '../../../../../shared/src/features/portals/operations/itemVoices.ts'
import { mostReviews } from '../../../../../shared/src/features/portals/rules/mostReviews.ts'
import { customerIn } from '../../../kernel/access/customerIn.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findVoicedItem, type VoicedItem } from './findVoicedItem.ts'
import { hasTaken } from './hasTaken.ts'

/** What is said of an item: only what staff have approved, and what the asker wrote. */
export const itemVoices: Handler<typeof operation> = async ({ itemType, itemKey }, context) => {
  const item = await findVoicedItem(context, itemType, itemKey)
  const customer = customerIn(context.viewer, item.portalOrganization)?.customerKey ?? null
  const [faqs, said, own, mayReview] = await Promise.all([
    findFaqs(context, item),
    findReviews(context, item),
    customer === null ? null : findOwn(context, item, customer),
    customer === null ? false : hasTaken(context.deps.db.pool, itemType, item.key, customer),
  ])
  return { faqs, ...said, own, mayReview }
}

/** In the author's order. Who asked and who answered are people of the item's organization: others do not name them. */
async function findFaqs({ deps }: RequestContext, { faqs, organization, portalOrganization }: VoicedItem) {
  if (faqs.length === 0) return []
  const found = (await selectRecords(deps.db, Faq, {
    where: Prisma.sql`organization = ${organization} AND key = ANY(${faqs}::text[])`,
    limit: faqs.length,
  })) as unknown as Faq[]
  const isOwn = organization === portalOrganization
  const byKey = new Map(found.map((faq) => [faq.key, faq]))
  return faqs.flatMap((key) => {
    const faq = byKey.get(key)
    if (!faq) return []
    const { id, question, answer } = faq
    const people = isOwn ? faq : { questioner: null, responder: null }
    return { id, question, answer, questioner: people.questioner, responder: people.responder }
  })
}

type Row = Pick<Review, 'id' | 'rating' | 'text'> & { createdAt: Date; name: string | null }
type Sums = { count: number; average: number | null; ratings: number[] | null }

/** Those of the item, and those that staff have put on its own list. */
async function findReviews({ deps }: RequestContext, item: VoicedItem) {
  const values = [item.portalOrganization, item.key, item.reviews]
  const [{ rows: reviews }, { rows: sums }] = await Promise.all([
    deps.db.pool.query<Row>({
      name: 'item-reviews',
      text: `SELECT id, rating, text, "createdAt", "customerName" AS name FROM "Review" WHERE ${shown}
        ORDER BY rating DESC, "createdAt" DESC, key LIMIT ${mostReviews}`,
      values,
    }),
    deps.db.pool.query<Sums>({
      name: 'item-review-sums',
      text: `SELECT count(*)::int AS count, avg(rating)::float8 AS average, array_agg(rating::int) AS ratings
        FROM "Review" WHERE ${shown}`,
      values,
    }),
  ])
  const { count = 0, average = null, ratings } = sums[0] ?? {}
  return {
    reviews: reviews.map(({ createdAt, ...review }) => ({ ...review, createdAt: createdAt.toISOString() })),
    reviewCount: count,
    average,
    byRating: [5, 4, 3, 2, 1].map((stars) => (ratings ?? []).filter((one) => one === stars).length),
  }
}

const shown = `organization = $1 AND status = 'approved' AND ("itemID" = $2 OR key = ANY($3::text[]))`

async function findOwn({ deps }: RequestContext, { key }: VoicedItem, customer: string) {
  const { rows } = await deps.db.pool.query<Pick<Review, 'rating' | 'text' | 'status'>>({
    name: 'own-review',
    text: 'SELECT rating, text, status FROM "Review" WHERE customer = $1 AND "itemID" = $2',
    values: [customer, key],
  })
  return rows[0] ?? null
}
