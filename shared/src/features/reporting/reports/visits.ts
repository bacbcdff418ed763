import { inDays } from './period.ts'
import { defineReport } from './Report.ts'
import { narrowing, page } from './reportArguments.ts'

/** Days are in UTC, as they are counted (docs/decisions/0053). */
const { portal } = narrowing

const views = { kind: 'count', label: 'Page views' } as const
const visits = { kind: 'count', label: 'Visits' } as const
const conversions = {
  visits,
  signUps: { kind: 'count', label: 'Sign-ups' },
  starts: { kind: 'count', label: 'Starts' },
  purchases: { kind: 'count', label: 'Purchases' },
} as const

/** One row: from visits to purchases; those at the test checkout apart, since nobody paid. */
export const visitsSummary = defineReport({
  name: 'visitsSummary',
  description: 'Page views, visits, sign-ups, started items and purchases on the portals in a period.',
  args: inDays({ portal }),
  columns: { views, ...conversions, testPurchases: { kind: 'count', label: 'Test purchases' } },
})

/** A row for each day of the period, also for those without views; the last day first. */
export const visitsByDay = defineReport({
  name: 'visitsByDay',
  description: 'Page views, visits, sign-ups, started items and purchases of each day of a period.',
  args: inDays({ portal, ...page }),
  columns: { day: { kind: 'day', label: 'Day' }, views, ...conversions },
})

/** The most viewed first. `visits`: those that began there. */
export const visitsByPage = defineReport({
  name: 'visitsByPage',
  description: 'For each kind of page: its views, and the visits that began on it.',
  args: inDays({ portal, ...page }),
  columns: {
    key: { kind: 'key', label: 'Kind' },
    name: { kind: 'text', label: 'Page' },
    views,
    visits: { kind: 'count', label: 'Visits that began here' },
  },
})

/** The most visited first. */
export const visitsByPortal = defineReport({
  name: 'visitsByPortal',
  description: 'For each portal: page views, visits, sign-ups, started items and purchases of a period.',
  args: inDays({ portal, ...page }),
  columns: {
    key: { kind: 'key', label: 'Key' },
    name: { kind: 'text', label: 'Portal', isOptional: true },
    views,
    ...conversions,
  },
})
