import { z } from 'zod'
import type { runAthenaQuery as operation } from '#shared/features/reporting/operations/runAthenaQuery.ts'
import { makeRowsSchema, type Report } from '#shared/features/reporting/reports/Report.ts'
import { narrowing } from '#shared/features/reporting/reports/reportArguments.ts'
import { type ReportName, reports } from '#shared/features/reporting/reports/reports.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { inTransaction } from '../../kernel/db/inTransaction.ts'
import { execute, query } from '../../kernel/db/query.ts'
import { parseOrRefuse } from '../../kernel/request/fromInput.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { complianceItemQuery, complianceLearnerQuery } from './reports/compliance.ts'
import { dayQuery, itemQuery, learnerQuery, summaryQuery } from './reports/engagement.ts'
import {
  ordersQuery,
  salesMembershipQuery,
  salesMonthQuery,
  salesSummaryQuery,
  subscriptionsQuery,
} from './reports/sales.ts'
import { getScope, type ReportQuery } from './reports/scope.ts'
import { visitsDayQuery, visitsPageQuery, visitsPortalQuery, visitsSummaryQuery } from './reports/visits.ts'

/** The statement of every report. */
const queries: { readonly [N in ReportName]: ReportQuery<(typeof reports)[N]> } = {
  engagementSummary: summaryQuery,
  engagementByDay: dayQuery,
  engagementByItem: itemQuery,
  engagementByLearner: learnerQuery,
  complianceByItem: complianceItemQuery,
  complianceByLearner: complianceLearnerQuery,
  visitsSummary: visitsSummaryQuery,
  visitsByDay: visitsDayQuery,
  visitsByPage: visitsPageQuery,
  visitsByPortal: visitsPortalQuery,
  salesSummary: salesSummaryQuery,
  subscriptions: subscriptionsQuery,
  salesByMonth: salesMonthQuery,
  salesByMembership: salesMembershipQuery,
  orders: ordersQuery,
}

/** Longer than that, a report is given up: others wait for the database too. */
const patienceMs = 20_000

/** One report about the organization, in a transaction that cannot write. @throws AppError `not_found` for a portal or group that it has not */
export const runAthenaQuery: Handler<typeof operation> = async (input, { deps }) => {
  const report: Report = reports[input.queryName]
  const args = parseOrRefuse(report.args, input.args ?? {})
  // Cast: both tables are keyed by the report's name.
  const makeQuery = queries[input.queryName] as ReportQuery<Report>
  const scope = await getScope(deps, input.organizationID, z.object(narrowing).parse(args))
  const statement = makeQuery(args, scope)
  const rows = await inTransaction(
    deps.db.pool,
    async (client) => {
      await execute(client, Prisma.raw(`SET LOCAL statement_timeout = ${patienceMs}`))
      return await query(client, statement)
    },
    'BEGIN READ ONLY',
  ).catch((cause: unknown) => {
    // Said to the asker; the cause is in the log (REP-02).
    deps.log.error({ err: cause, report: report.name }, 'a report failed')
    throw new AppError('unavailable', { message: 'Error executing Athena query', cause })
  })
  const total = rows[0]?.total
  return {
    columns: Object.entries(report.columns).map(([name, { label, kind }]) => ({ name, label, kind })),
    rows: makeRowsSchema(report).parse(rows.map(shown)),
    total: typeof total === 'number' ? total : rows.length,
    now: scope.now.toISOString(),
  }
}

const shown = ({ total: _total, ...row }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
