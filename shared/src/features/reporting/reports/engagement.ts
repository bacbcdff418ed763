import { z } from 'zod'
import { inPeriod } from './period.ts'
import { defineReport } from './Report.ts'
import { page } from './reportArguments.ts'

/** One row: what happened in a period. */
export const engagementSummary = defineReport({
  name: 'engagementSummary',
  description: 'Learners, learning time, and the items started and completed in a period.',
  args: inPeriod({}),
  columns: {
    learners: { kind: 'count', label: 'Active learners' },
    seconds: { kind: 'seconds', label: 'Learning time' },
    begun: { kind: 'count', label: 'Begun' },
    completed: { kind: 'count', label: 'Completed' },
    certificates: { kind: 'count', label: 'Certificates' },
    customers: { kind: 'count', label: 'New customers' },
  },
})

/** A row for each day of the period, also for those on which nobody learned. */
export const engagementByDay = defineReport({
  name: 'engagementByDay',
  description: 'Active learners and learning time of each day of a period.',
  args: inPeriod({}),
  columns: {
    day: { kind: 'day', label: 'Day' },
    learners: { kind: 'count', label: 'Active learners' },
    seconds: { kind: 'seconds', label: 'Learning time' },
    completed: { kind: 'count', label: 'Completed' },
  },
})

/** The items learned in; the most learners first. */
export const engagementByItem = defineReport({
  name: 'engagementByItem',
  description:
    'For each course, program, microcast and document that was learned in: learners, time, completions.',
  args: inPeriod(page),
  columns: {
    key: { kind: 'key', label: 'Key' },
    type: { kind: 'text', label: 'Type' },
    name: { kind: 'text', label: 'Name', isOptional: true },
    learners: { kind: 'count', label: 'Active learners' },
    begun: { kind: 'count', label: 'Begun' },
    completed: { kind: 'count', label: 'Completed' },
    progress: { kind: 'percent', label: 'Progress of all enrolled', isOptional: true },
    seconds: { kind: 'seconds', label: 'Learning time' },
  },
})

/** Who learned; the longest time first. */
export const engagementByLearner = defineReport({
  name: 'engagementByLearner',
  description: 'For each learner of a period: time, days, what they completed.',
  args: inPeriod({ ...page, search: z.string().max(200).default('') }),
  columns: {
    key: { kind: 'key', label: 'Key' },
    name: { kind: 'text', label: 'Name', isOptional: true },
    email: { kind: 'text', label: 'Email' },
    days: { kind: 'count', label: 'Days' },
    items: { kind: 'count', label: 'Learned in' },
    completed: { kind: 'count', label: 'Completed' },
    seconds: { kind: 'seconds', label: 'Learning time' },
    lastActive: { kind: 'moment', label: 'Last active' },
  },
})
