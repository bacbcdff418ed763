import { z } from 'zod'
import { defineReport } from './Report.ts'
import { narrowing, page } from './reportArguments.ts'

/**
 * The status of a person in an item that they are enrolled in. `overdue`: it ended before they completed it; `expiring`: the certificate ends
 * within the days that are asked for; `expired`: it has ended, or was revoked, and no later one came.
 */
export const standings = ['notStarted', 'inProgress', 'overdue', 'complete', 'expiring', 'expired'] as const
export type Standing = (typeof standings)[number]

/** A certificate is about to expire this many days before it does. */
const expiringDays = z.number().int().min(1).max(366).default(30)

const counts = {
  enrolled: { kind: 'count', label: 'Enrolled' },
  notStarted: { kind: 'count', label: 'Not started' },
  inProgress: { kind: 'count', label: 'In progress' },
  overdue: { kind: 'count', label: 'Overdue' },
  complete: { kind: 'count', label: 'Complete' },
  expiring: { kind: 'count', label: 'Expiring' },
  expired: { kind: 'count', label: 'Expired' },
} as const

/** The most overdue first. */
export const complianceByItem = defineReport({
  name: 'complianceByItem',
  description: 'For each item that someone is enrolled in: how many learners have which status.',
  args: z.strictObject({ ...page, ...narrowing, expiringDays }),
  columns: {
    key: { kind: 'key', label: 'Key' },
    type: { kind: 'text', label: 'Type' },
    name: { kind: 'text', label: 'Name', isOptional: true },
    due: { kind: 'day', label: 'Due', isOptional: true },
    ...counts,
  },
})

/** Each enrollment; what needs attention first. */
export const complianceByLearner = defineReport({
  name: 'complianceByLearner',
  description: 'Who is enrolled in what, their status, and their certificate.',
  args: z.strictObject({
    ...page,
    ...narrowing,
    expiringDays,
    item: z.string().max(140).nullable().default(null),
    standing: z.enum(standings).nullable().default(null),
    search: z.string().max(200).default(''),
  }),
  columns: {
    customer: { kind: 'key', label: 'Customer' },
    name: { kind: 'text', label: 'Name', isOptional: true },
    email: { kind: 'text', label: 'Email' },
    item: { kind: 'key', label: 'Item' },
    type: { kind: 'text', label: 'Type' },
    itemName: { kind: 'text', label: 'In', isOptional: true },
    standing: { kind: 'text', label: 'Standing' },
    progress: { kind: 'percent', label: 'Progress' },
    enrolled: { kind: 'moment', label: 'Enrolled' },
    completed: { kind: 'moment', label: 'Completed', isOptional: true },
    due: { kind: 'day', label: 'Due', isOptional: true },
    certificate: { kind: 'text', label: 'Certificate', isOptional: true },
    certificateEnds: { kind: 'moment', label: 'Certificate until', isOptional: true },
  },
})
