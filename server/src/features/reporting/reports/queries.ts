import type { ReportName, reports } from '#shared/features/reporting/reports/reports.ts'
import { complianceItemQuery, complianceLearnerQuery } from './compliance.ts'
import { dayQuery, itemQuery, learnerQuery, summaryQuery } from './engagement.ts'
import type { ReportQuery } from './ReportQuery.ts'

/** The statement of every report. */
export const queries: { readonly [N in ReportName]: ReportQuery<(typeof reports)[N]> } = {
  engagementSummary: summaryQuery,
  engagementByDay: dayQuery,
  engagementByItem: itemQuery,
  engagementByLearner: learnerQuery,
  complianceByItem: complianceItemQuery,
  complianceByLearner: complianceLearnerQuery,
}
