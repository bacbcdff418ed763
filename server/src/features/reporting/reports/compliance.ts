import { likePattern } from '#server/kernel/db/records/sqlTexts.ts'
import type {
  complianceByItem,
  complianceByLearner,
  Standing,
} from '#shared/features/reporting/reports/compliance.ts'
import { enrollments, items } from './enrollments.ts'
import { type ReportQuery, scopeValues } from './scope.ts'

/** From what needs somebody's attention to what does not. */
const urgency: readonly Standing[] = [
  'overdue',
  'expired',
  'expiring',
  'notStarted',
  'inProgress',
  'complete',
]

/** $1 to $4 the scope, $5 the days before a certificate's end. The newest certificate of an item is the one that counts. */
const standing = `enrolled AS (${enrollments}), items AS (${items}),
  newest AS (SELECT DISTINCT ON (customer, item) customer, item, number, "expiresAt", "revokedAt" FROM (
      SELECT customer, coalesce(course, program) AS item, number, "expiresAt", "revokedAt", "awardedAt" FROM "Certificate"
      WHERE organization = $1) c WHERE item IS NOT NULL ORDER BY customer, item, "awardedAt" DESC, number),
  rows AS (SELECT g.*, i.name AS "itemName", coalesce(i.ends, g.ends) AS due, n.number, n."expiresAt",
      CASE WHEN n."revokedAt" IS NOT NULL OR n."expiresAt" <= $2 THEN 'expired'
        WHEN n."expiresAt" <= $2::timestamptz + $5 * interval '1 day' THEN 'expiring'
        WHEN g."completeDate" IS NOT NULL OR n.number IS NOT NULL THEN 'complete'
        WHEN coalesce(i.ends, g.ends) < ($2::timestamptz AT TIME ZONE 'UTC')::date THEN 'overdue'
        WHEN g."lastActiveDate" IS NULL AND g.progress = 0 THEN 'notStarted'
        ELSE 'inProgress' END AS standing
    FROM enrolled g LEFT JOIN items i ON i.key = g.item LEFT JOIN newest n ON n.customer = g.customer AND n.item = g.item)`

const counted = urgency
  .map((one) => `(count(*) FILTER (WHERE standing = '${one}'))::int AS "${one}"`)
  .join(', ')
const day = (date: string) => `to_char(${date}, 'YYYY-MM-DD')`

export const complianceItemQuery: ReportQuery<typeof complianceByItem> = (args, scope) => ({
  text: `WITH ${standing}
    SELECT item AS key, type, "itemName" AS name, ${day('min(due)')} AS due, count(*)::int AS enrolled, ${counted},
      count(*) OVER ()::int AS total
    FROM rows GROUP BY item, type, "itemName"
    ORDER BY count(*) FILTER (WHERE standing IN ('overdue', 'expired')) DESC, count(*) DESC, item LIMIT $6 OFFSET $7`,
  values: [...scopeValues(scope), args.expiringDays, args.limit, args.offset],
})

export const complianceLearnerQuery: ReportQuery<typeof complianceByLearner> = (args, scope) => ({
  text: `WITH ${standing}
    SELECT r.customer, c.name, c.email, r.item, r.type, r."itemName", r.standing, r.progress, r."createdAt" AS enrolled,
      r."completeDate" AS completed, ${day('r.due')} AS due, r.number AS certificate, r."expiresAt" AS "certificateEnds",
      count(*) OVER ()::int AS total
    FROM rows r JOIN "Customer" c ON c.key = r.customer
    WHERE ($8::text IS NULL OR r.item = $8) AND ($9::text IS NULL OR r.standing = $9)
      AND ($10 = '' OR c.name ILIKE $10 OR c.email ILIKE $10)
    ORDER BY array_position(ARRAY['${urgency.join("', '")}'], r.standing), r.due NULLS LAST, coalesce(c.name, c.email) COLLATE natural_order, r.customer, r.item
    LIMIT $6 OFFSET $7`,
  values: [
    ...scopeValues(scope),
    args.expiringDays,
    args.limit,
    args.offset,
    args.item,
    args.standing,
    likePattern(args.search),
  ],
})
