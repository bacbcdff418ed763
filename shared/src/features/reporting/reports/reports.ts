import { complianceByItem, complianceByLearner } from './compliance.ts'
import { engagementByDay, engagementByItem, engagementByLearner, engagementSummary } from './engagement.ts'
import { orders, salesByMembership, salesByMonth, salesSummary, subscriptions } from './sales.ts'
import { visitsByDay, visitsByPage, visitsByPortal, visitsSummary } from './visits.ts'

/** Every report there is, by its name. */
export const reports = {
  engagementSummary,
  engagementByDay,
  engagementByItem,
  engagementByLearner,
  complianceByItem,
  complianceByLearner,
  visitsSummary,
  visitsByDay,
  visitsByPage,
  visitsByPortal,
  salesSummary,
  subscriptions,
  salesByMonth,
  salesByMembership,
  orders,
} as const
export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[] // Its own keys.
