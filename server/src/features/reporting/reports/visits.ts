import { viewedLabels } from '#shared/features/portals/rules/viewedPages.ts'
import type {
  visitsByDay,
  visitsByPage,
  visitsByPortal,
  visitsSummary,
} from '#shared/features/reporting/reports/visits.ts'
import type { ReportQuery, Scope } from './scope.ts'

/**
 * $1 the organization, $2 and $3 the first and last day, $4 the portal. A purchase counts once, on the day of its checkout, also if it was
 * given back later: payments know it better than a counter. At the built-in test checkout nobody pays: those are counted apart.
 */
const counted = `visits AS (SELECT portal, day, event, page, count FROM "PortalVisits"
    WHERE organization = $1 AND day BETWEEN $2::date AND $3::date AND ($4::text IS NULL OR portal = $4)),
  placed AS (SELECT p."referenceID", bool_or(p.provider = 'test') IS TRUE AS "isTest", min(m.portal) AS portal, (min(p."createdAt") AT TIME ZONE 'UTC')::date AS day
    FROM "Payment" p JOIN "Member" m ON m.key = p.member
    WHERE p.organization = $1 AND p.status IN ('paid', 'refunded') AND p."referenceID" IS NOT NULL AND ($4::text IS NULL OR m.portal = $4)
      AND p."createdAt" >= $2::date::timestamp AT TIME ZONE 'UTC'
      AND p."createdAt" < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
    GROUP BY p."referenceID"),
  bought AS (SELECT * FROM placed WHERE NOT "isTest")`

const countOf = (event: string) => `coalesce(sum(v.count) FILTER (WHERE v.event = '${event}'), 0)::int`
const sums = `${countOf('view')} AS views, ${countOf('visit')} AS visits, ${countOf('signUp')} AS "signUps",
  ${countOf('start')} AS starts`

type Args = { from: string; to: string; portal: string | null }
const valuesOf = ({ from, to, portal }: Args, { organization }: Scope): unknown[] => [
  organization,
  from,
  to,
  portal,
]

export const visitsSummaryQuery: ReportQuery<typeof visitsSummary> = (args, scope) => ({
  text: `WITH ${counted} SELECT ${sums}, (SELECT count(*) FROM bought)::int AS purchases,
      (SELECT count(*) FROM placed WHERE "isTest")::int AS "testPurchases" FROM visits v`,
  values: valuesOf(args, scope),
})

export const visitsDayQuery: ReportQuery<typeof visitsByDay> = (args, scope) => ({
  text: `WITH ${counted}, seen AS (SELECT v.day, ${sums} FROM visits v GROUP BY v.day),
      sold AS (SELECT day, count(*)::int AS purchases FROM bought GROUP BY day)
    SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(views, 0) AS views, coalesce(visits, 0) AS visits,
      coalesce("signUps", 0) AS "signUps", coalesce(starts, 0) AS starts, coalesce(purchases, 0) AS purchases,
      count(*) OVER ()::int AS total
    FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d
    LEFT JOIN seen ON seen.day = d::date LEFT JOIN sold ON sold.day = d::date ORDER BY d DESC LIMIT $5 OFFSET $6`,
  values: [...valuesOf(args, scope), args.limit, args.offset],
})

/** Labels are our own and have no quotes. */
const labelOfPage = `CASE v.page ${Object.entries(viewedLabels)
  .map(([page, label]) => `WHEN '${page}' THEN '${label}'`)
  .join(' ')} ELSE v.page END`

export const visitsPageQuery: ReportQuery<typeof visitsByPage> = (args, scope) => ({
  text: `WITH ${counted} SELECT v.page AS key, ${labelOfPage} AS name, ${countOf('view')} AS views, ${countOf('visit')} AS visits,
      count(*) OVER ()::int AS total
    FROM visits v WHERE v.event IN ('view', 'visit')
    GROUP BY v.page ORDER BY views DESC, v.page LIMIT $5 OFFSET $6`,
  values: [...valuesOf(args, scope), args.limit, args.offset],
})

export const visitsPortalQuery: ReportQuery<typeof visitsByPortal> = (args, scope) => ({
  text: `WITH ${counted}, seen AS (SELECT v.portal, ${sums} FROM visits v GROUP BY v.portal),
      sold AS (SELECT portal, count(*)::int AS purchases FROM bought GROUP BY portal)
    SELECT coalesce(seen.portal, sold.portal) AS key, p.name, coalesce(views, 0) AS views, coalesce(visits, 0) AS visits,
      coalesce("signUps", 0) AS "signUps", coalesce(starts, 0) AS starts, coalesce(purchases, 0) AS purchases,
      count(*) OVER ()::int AS total
    FROM seen FULL JOIN sold ON sold.portal = seen.portal
    LEFT JOIN "Portal" p ON p.key = coalesce(seen.portal, sold.portal)
    ORDER BY visits DESC, views DESC, key LIMIT $5 OFFSET $6`,
  values: [...valuesOf(args, scope), args.limit, args.offset],
})
