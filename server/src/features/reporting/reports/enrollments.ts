import { enrolledTypes } from '../../../../../shared/src/features/reporting/reports/compliance.ts'

const tables = {
  course: 'Course',
  program: 'Program',
  microcast: 'Microcast',
  document: 'Document',
} as const satisfies Record<(typeof enrolledTypes)[number], string>

/**
 * All enrollments of the organization $1, as rows of one shape: `type`, `item`, `customer`, `progress`, and the dates. Only its own
 * customers: a progress of somebody else's says nothing here.
 */
export const enrollments = enrolledTypes
  .map(
    (
      type,
    ) => `SELECT '${type}' AS type, g."${type}" AS item, g.customer, g.progress, g."startedDate", g."completeDate",
      g."lastActiveDate", g."createdAt", (g."expiryDate" AT TIME ZONE 'UTC')::date AS ends
    FROM "${tables[type]}Progress" g JOIN "Customer" own ON own.key = g.customer AND own.organization = g.organization
    WHERE g.organization = $1`,
  )
  .join(' UNION ALL ')

/** Names and last days of the organization's items; what is erased has none. */
export const items = enrolledTypes
  .map((type) => `SELECT key, name, "expiryDate" AS ends FROM "${tables[type]}" WHERE organization = $1`)
  .join(' UNION ALL ')

/** Where a fact of the log was learned. */
export const itemOfFact = `coalesce(${enrolledTypes.map((type) => `e."${type}"`).join(', ')})`
export const typeOfFact = `CASE ${enrolledTypes
  .map((type) => `WHEN e."${type}" IS NOT NULL THEN '${type}'`)
  .join(' ')} END`
