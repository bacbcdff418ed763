import { likePattern } from '#server/kernel/db/records/sqlTexts.ts'
import {
  type orders,
  type salesByMembership,
  type salesByMonth,
  type salesSummary,
  type subscriptions,
  unfinishedStates,
} from '#shared/features/reporting/reports/sales.ts'
import type { ReportQuery, Scope } from './scope.ts'

/**
 * $1 the organization, $2 and $3 the first and last day in UTC, $4 the portal: the lines of orders, and those that were paid with
 * money. At the built-in test checkout none moves, and a trial is counted once something is paid after it.
 */
const linesSql = (
  tests = false,
) => `lines AS (SELECT p.*, m.portal FROM "Payment" p JOIN "Member" m ON m.key = p.member
    WHERE p.organization = $1 AND p."referenceID" IS NOT NULL AND ($4::text IS NULL OR m.portal = $4)
      AND p."createdAt" >= $2::date::timestamp AT TIME ZONE 'UTC'
      AND p."createdAt" < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'),
  sold AS (SELECT *, "createdAt" = (SELECT min(o."createdAt") FROM "Payment" o WHERE o.organization = $1
      AND o."referenceID" = lines."referenceID" AND ${countedSql('o.')}) AS "isFirst"
    FROM lines WHERE ${countedSql()} AND ${withMoney('provider', tests)})`

/** A trial is counted once it is paid. */
const countedSql = (of = '') =>
  `${of}"paidAmount" IS NOT NULL AND NOT (${of}"paidAmount" = 0 AND ${of}"trialDays" > 0 AND NOT ${of}"isRenewal")`

/** At the built-in test checkout no money moves: it is counted only where somebody tries the report out. */
const withMoney = (provider: string, tests: boolean) =>
  tests ? 'TRUE' : `${provider} IS DISTINCT FROM 'test'`

/** An order is counted once, where its first payment is: so the orders of months add up to those of a period. */
const sums = `count(DISTINCT "referenceID") FILTER (WHERE "isFirst")::int AS orders, coalesce(sum("paidAmount"), 0)::float8 AS gross,
  coalesce(sum("refundedAmount"), 0)::float8 AS refunded,
  coalesce(sum("paidAmount" - coalesce("refundedAmount", 0)), 0)::float8 AS net`

type Args = { from: string; to: string; portal: string | null }
const valuesOf = ({ from, to, portal }: Args, { organization }: Scope): unknown[] => [
  organization,
  from,
  to,
  portal,
]

export const salesSummaryQuery: ReportQuery<typeof salesSummary> = (args, scope) => ({
  text: `WITH ${linesSql(args.tests)} SELECT currency, ${sums},
      count(DISTINCT "referenceID") FILTER (WHERE "isDisputed")::int AS disputed
    FROM sold GROUP BY currency ORDER BY orders DESC, currency`,
  values: valuesOf(args, scope),
})

/** The newest plan of each member; of those that were never paid nothing is known. */
export const subscriptionsQuery: ReportQuery<typeof subscriptions> = (args, scope) => ({
  text: `WITH plans AS (SELECT DISTINCT ON (p.member) p.member, p.currency,
        p.amount * CASE p.term WHEN 'weekly' THEN 52 / 12.0 WHEN 'quarterly' THEN 1 / 3.0 WHEN 'yearly' THEN 1 / 12.0
          ELSE 1 END AS monthly
      FROM "Payment" p WHERE p.organization = $1 AND p.plan = 'recurring' AND NOT p."isRenewal"
        AND p.status IN ('paid', 'refunded') AND ${withMoney('p.provider', args.tests)}
      ORDER BY p.member, p."createdAt" DESC),
    members AS (SELECT l.currency, l.monthly, m."endsAt" IS NOT NULL AS "isEnding",
        m.status IN ('ACTIVE', 'OVERDUE', 'TRIAL') AND (m."expiresOn" IS NULL OR m."expiresOn" > $5) AS "isOpen",
        m.status = 'TRIAL' AS "isTrial", m."statusReason" IN ('ended', 'unpaid', 'refunded')
          AND m."expiresOn" >= $2::date::timestamp AT TIME ZONE 'UTC'
          AND m."expiresOn" < ($3::date + 1)::timestamp AT TIME ZONE 'UTC' AS "isLost"
      FROM plans l JOIN "Member" m ON m.key = l.member WHERE $4::text IS NULL OR m.portal = $4)
    SELECT currency,
      coalesce(round(sum(monthly) FILTER (WHERE "isOpen" AND NOT "isTrial" AND NOT "isEnding")), 0)::float8 AS monthly,
      count(*) FILTER (WHERE "isOpen" AND NOT "isTrial" AND NOT "isEnding")::int AS running,
      count(*) FILTER (WHERE "isOpen" AND "isTrial" AND NOT "isEnding")::int AS trials,
      count(*) FILTER (WHERE "isOpen" AND "isEnding")::int AS ending,
      count(*) FILTER (WHERE NOT "isOpen" AND "isLost")::int AS lost
    FROM members GROUP BY currency ORDER BY running DESC, currency`,
  values: [...valuesOf(args, scope), scope.now],
})

export const salesMonthQuery: ReportQuery<typeof salesByMonth> = (args, scope) => ({
  text: `WITH ${linesSql(args.tests)} SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM') AS month, currency, ${sums},
      count(*) OVER ()::int AS total
    FROM sold GROUP BY month, currency ORDER BY month DESC, currency LIMIT $5 OFFSET $6`,
  values: [...valuesOf(args, scope), args.limit, args.offset],
})

export const salesMembershipQuery: ReportQuery<typeof salesByMembership> = (args, scope) => ({
  text: `WITH ${linesSql(args.tests)} SELECT l.membership AS key, s.name, l.currency, ${sums}, count(*) OVER ()::int AS total
    FROM sold l LEFT JOIN "Membership" s ON s.key = l.membership WHERE l.membership IS NOT NULL
    GROUP BY l.membership, s.name, l.currency ORDER BY gross DESC, l.membership, l.currency LIMIT $5 OFFSET $6`,
  values: [...valuesOf(args, scope), args.limit, args.offset],
})

/** Later payments of a plan are no items. */
const itemsSql = `coalesce(string_agg(coalesce(s.name, 'a former membership'), ', ' ORDER BY s.name COLLATE natural_order)
  FILTER (WHERE NOT l."isRenewal"), 'a former membership')`
const priceSql = `coalesce(sum(coalesce(l.amount, 0)) FILTER (WHERE NOT l."isRenewal"), 0)::float8`

/** What an order is called as a whole: of what happened to its lines, what a seller has to know first. */
const stateSql = `CASE WHEN bool_or(l."isDisputed") THEN 'disputed' WHEN bool_or(l.status = 'different') THEN 'different'
  WHEN bool_and(l.status = 'refunded') THEN 'refunded'
  WHEN sum(coalesce(l."refundedAmount", 0)) > 0 OR bool_or(l.status = 'refunded') THEN 'partlyRefunded'
  WHEN bool_or(l.status = 'paid' AND NOT l."isRenewal") AND EXISTS (SELECT FROM "PaymentEvent" e WHERE e.organization = $1
    AND e."referenceID" = l."referenceID" AND e.type = 'periodPaid' AND e.cause = 'change') THEN 'changed'
  WHEN bool_or(l.status = 'paid') AND coalesce(sum(l."paidAmount"), 0) = 0
    THEN CASE WHEN NOT bool_or(l."trialDays" > 0) THEN 'nothing' WHEN EXISTS (SELECT FROM "Member" m WHERE m.key = min(l.member)
      AND m.status = 'EXPIRED') THEN 'trialEnded' ELSE 'trial' END
  WHEN bool_or(l.status = 'paid') THEN 'paid' WHEN bool_or(l.status = 'pending') THEN 'pending' ELSE 'failed' END`

/** Orders with a payment in the period: a later one that could not be charged is none. What is said of one is the same in all of them, but for what was paid in the period. */
export const ordersQuery: ReportQuery<typeof orders> = (args, scope) => ({
  text: `WITH ${linesSql()}, named AS (SELECT "referenceID", sum(coalesce("paidAmount", 0) - coalesce("refundedAmount", 0))::float8 AS net
      FROM lines WHERE NOT "isRenewal" OR "paidAmount" IS NOT NULL GROUP BY "referenceID"), grouped AS (SELECT l."referenceID" AS number, min(l."createdAt") AS moment, l.customer, min(l.member) AS member,
      l.currency, ${itemsSql} AS items,
      ${priceSql} AS price, min(l.term) AS term, min(l.parts)::int AS parts, sum(coalesce(l."paidAmount", 0))::float8 AS gross,
      sum(coalesce(l."refundedAmount", 0))::float8 AS refunded, ${stateSql} AS state, min(l.provider) AS provider, min(u.code) AS coupon,
      min(n.net) AS net
    FROM named n JOIN "Payment" l ON l.organization = $1 AND l."referenceID" = n."referenceID" AND l.member IS NOT NULL
      LEFT JOIN "Membership" s ON s.key = l.membership LEFT JOIN "Coupon" u ON u.key = l.coupon
    GROUP BY l."referenceID", l.customer, l.currency)
    SELECT g.number, g.moment, g.customer, c.name, c.email, g.items, g.member, g.currency, g.price, g.term, g.parts, g.gross, g.refunded, g.state, g.provider, g.coupon, g.net,
      count(*) OVER ()::int AS total
    FROM grouped g LEFT JOIN "Customer" c ON c.key = g.customer
    WHERE (CASE coalesce($7::text, '') WHEN '' THEN g.state <> ALL($9) WHEN 'unfinished' THEN g.state = ANY($9)
        WHEN 'test' THEN g.provider = 'test' AND g.gross > 0 ELSE g.state = $7 END)
      AND ($8 = '' OR c.name ILIKE $8 OR c.email ILIKE $8 OR g.number ILIKE $8 OR g.items ILIKE $8 OR g.coupon ILIKE $8)
    ORDER BY g.moment DESC, g.number LIMIT $5 OFFSET $6`,
  values: [
    ...valuesOf(args, scope),
    ...[args.limit, args.offset, args.state, args.search.trim() && likePattern(args.search.trim())],
    unfinishedStates,
  ],
})
