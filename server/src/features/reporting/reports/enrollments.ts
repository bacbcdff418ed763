import { typeName } from '#shared/kernel/model/Entity.ts'
import { learnables, stateTable } from '../../learning/learnables.ts'
import { inScope } from './scope.ts'

const all = Object.values(learnables)

/**
 * All enrollments in the scope ($1 to $4), as rows of one shape: `type`, `item`, `customer`, `progress`, and the dates. Only its own
 * customers: another person's progress does not count here.
 */
export const enrollments = all
  .map(
    (
      of,
    ) => `SELECT '${of.column}' AS type, g."${of.column}" AS item, g.customer, g.progress, g."startedDate", g."completeDate",
      g."lastActiveDate", g."createdAt", (g."expiryDate" AT TIME ZONE 'UTC')::date AS ends
    FROM ${stateTable(of)} g JOIN "Customer" own ON own.key = g.customer AND own.organization = g.organization
    WHERE g.organization = $1 AND ${inScope({ customer: 'g.customer', item: `g."${of.column}"` })}`,
  )
  .join(' UNION ALL ')

/** Names and last days of the organization's items; erased ones have none. */
export const items = all
  .map(
    ({ item }) => `SELECT key, name, "expiryDate" AS ends FROM "${typeName(item)}" WHERE organization = $1`,
  )
  .join(' UNION ALL ')

/** Where a fact of the log was learned. */
export const itemOfFact = `coalesce(${all.map(({ column }) => `e."${column}"`).join(', ')})`
export const typeOfFact = `CASE ${all
  .map(({ column }) => `WHEN e."${column}" IS NOT NULL THEN '${column}'`)
  .join(' ')} END`
