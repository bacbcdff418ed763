import { likePattern } from '#server/kernel/db/records/sqlTexts.ts'
import type {
  engagementByDay,
  engagementByItem,
  engagementByLearner,
  engagementSummary,
} from '#shared/features/reporting/reports/engagement.ts'
import { enrollments, itemOfFact, items, typeOfFact } from './enrollments.ts'
import { inScope, type ReportQuery, type Scope, scopeValues } from './scope.ts'

/**
 * $1 to $4 the scope, $5 and $6 the first and last day, $7 the time zone. The log is found by when facts came, which is up to 31 days
 * after they were made (trustedMoment).
 */
const bounds = `bounds AS (SELECT ($5::date)::timestamp AT TIME ZONE $7 AS since, ($6::date + 1)::timestamp AT TIME ZONE $7 AS until)`
const inPeriod = (moment: string) => `${moment} >= b.since AND ${moment} < b.until`
const facts = `facts AS (SELECT e.customer, e."occurredAt", ${itemOfFact} AS item, ${typeOfFact} AS type
  FROM "LearningEvent" e CROSS JOIN bounds b
  JOIN "Customer" own ON own.key = e.customer AND own.organization = e.organization
  WHERE e.organization = $1 AND e."createdAt" >= b.since AND e."createdAt" < b.until + interval '31 days'
    AND ${inPeriod('e."occurredAt"')} AND ${inScope({ customer: 'e.customer', item: itemOfFact })})`

/** As the learning time of a progress (rules/foldTime): gaps of at most a minute count. Two tabs at once count once. */
const timed = (
  within: string,
) => `timed AS (SELECT f.*, CASE WHEN gap <= interval '60 seconds' THEN extract(epoch FROM gap) ELSE 0 END AS seconds
  FROM (SELECT f.*, f."occurredAt" - lag(f."occurredAt") OVER (PARTITION BY ${within} ORDER BY f."occurredAt") AS gap FROM facts f) f)`

const enrolled = `enrolled AS (${enrollments})`
const sum = (seconds: string) => `round(coalesce(sum(${seconds}), 0))::float8`
type PeriodArgs = { from: string; to: string; timeZone: string }
const periodValues = ({ from, to, timeZone }: PeriodArgs, scope: Scope) => [
  ...scopeValues(scope),
  from,
  to,
  timeZone,
]

export const summaryQuery: ReportQuery<typeof engagementSummary> = (args, scope) => ({
  text: `WITH ${bounds}, ${facts}, ${timed('f.customer')}, ${enrolled}
    SELECT (SELECT count(DISTINCT customer) FROM facts)::int AS learners,
      (SELECT ${sum('seconds')} FROM timed) AS seconds,
      (SELECT count(*) FROM enrolled g, bounds b WHERE ${inPeriod('g."startedDate"')})::int AS begun,
      (SELECT count(*) FROM enrolled g, bounds b WHERE ${inPeriod('g."completeDate"')})::int AS completed,
      (SELECT count(*) FROM "Certificate" c, bounds b WHERE c.organization = $1 AND ${inPeriod('c."awardedAt"')}
        AND ${inScope({ customer: 'c.customer', item: 'coalesce(c.course, c.program)' })})::int AS certificates,
      (SELECT count(*) FROM "Customer" c, bounds b WHERE c.organization = $1 AND ${inPeriod('c."createdAt"')}
        AND ${inScope({ customer: 'c.key' })} AND ($8::text IS NULL OR c.key IN (SELECT customer FROM "Member" WHERE portal = $8 AND status <> 'PENDING')))::int AS customers`,
  values: [...periodValues(args, scope), scope.portal],
})

export const dayQuery: ReportQuery<typeof engagementByDay> = (args, scope) => ({
  text: `WITH ${bounds}, ${facts}, ${timed('f.customer')}, ${enrolled},
      learned AS (SELECT ("occurredAt" AT TIME ZONE $7)::date AS day, count(DISTINCT customer) AS learners, ${sum('seconds')} AS seconds
        FROM timed GROUP BY 1),
      done AS (SELECT (g."completeDate" AT TIME ZONE $7)::date AS day, count(*) AS completed FROM enrolled g, bounds b
        WHERE ${inPeriod('g."completeDate"')} GROUP BY 1)
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(l.learners, 0)::int AS learners, coalesce(l.seconds, 0)::float8 AS seconds,
      coalesce(done.completed, 0)::int AS completed
    FROM generate_series($5::date::timestamp, $6::date::timestamp, interval '1 day') d
    LEFT JOIN learned l ON l.day = d::date LEFT JOIN done ON done.day = d::date ORDER BY d`,
  values: periodValues(args, scope),
})

export const itemQuery: ReportQuery<typeof engagementByItem> = (args, scope) => ({
  text: `WITH ${bounds}, ${facts}, ${timed('f.customer, f.item')}, ${enrolled}, items AS (${items}),
      learned AS (SELECT item, type, count(DISTINCT customer)::int AS learners, ${sum('seconds')} AS seconds FROM timed
        WHERE item IS NOT NULL GROUP BY 1, 2),
      standing AS (SELECT g.item, avg(g.progress)::float8 AS progress,
          (count(*) FILTER (WHERE ${inPeriod('g."startedDate"')}))::int AS begun,
          (count(*) FILTER (WHERE ${inPeriod('g."completeDate"')}))::int AS completed
        FROM enrolled g CROSS JOIN bounds b GROUP BY 1)
    SELECT l.item AS key, l.type, i.name, l.learners, coalesce(s.begun, 0) AS begun, coalesce(s.completed, 0) AS completed,
      s.progress, l.seconds, count(*) OVER ()::int AS total
    FROM learned l LEFT JOIN standing s ON s.item = l.item LEFT JOIN items i ON i.key = l.item
    ORDER BY l.learners DESC, l.seconds DESC, l.item LIMIT $8 OFFSET $9`,
  values: [...periodValues(args, scope), args.limit, args.offset],
})

export const learnerQuery: ReportQuery<typeof engagementByLearner> = (args, scope) => ({
  text: `WITH ${bounds}, ${facts}, ${timed('f.customer')}, ${enrolled},
      learned AS (SELECT customer, count(DISTINCT ("occurredAt" AT TIME ZONE $7)::date)::int AS days, count(DISTINCT item)::int AS items,
          ${sum('seconds')} AS seconds, max("occurredAt") AS last FROM timed GROUP BY 1),
      done AS (SELECT g.customer, count(*)::int AS completed FROM enrolled g, bounds b WHERE ${inPeriod('g."completeDate"')} GROUP BY 1)
    SELECT l.customer AS key, c.name, c.email, l.days, l.items, coalesce(d.completed, 0) AS completed, l.seconds,
      l.last AS "lastActive", count(*) OVER ()::int AS total
    FROM learned l JOIN "Customer" c ON c.key = l.customer LEFT JOIN done d ON d.customer = l.customer
    WHERE $10 = '' OR c.name ILIKE $10 OR c.email ILIKE $10
    ORDER BY l.seconds DESC, l.last DESC, l.customer LIMIT $8 OFFSET $9`,
  values: [...periodValues(args, scope), args.limit, args.offset, likePattern(args.search)],
})
