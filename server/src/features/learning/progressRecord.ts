import { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { columnsOf } from '../../kernel/db/records/columns.ts'

const names = columnsOf(CourseProgress)
const moments = new Set([
  'createdAt',
  'updatedAt',
  ...Object.entries(CourseProgress.fields)
    .filter(([, field]) => field.kind === 'timestamp')
    .map(([name]) => name),
])

/** The columns of a progress `g` in a join, each with its own alias. */
export const progressColumns = names.map((name) => `g."${name}" AS "g_${name}"`).join(', ')

/** The progress of such a row; null if the customer has none. */
export function progressOf(row: Readonly<Record<string, unknown>>): CourseProgress | null {
  if (row.g_key === null || row.g_key === undefined) return null
  const progress: Record<string, unknown> = {}
  for (const name of names) {
    const value = row[`g_${name}`]
    progress[name] = moments.has(name) && value instanceof Date ? value.toISOString() : value
  }
  // Its columns are the entity's own, and only the server writes them.
  return progress as CourseProgress
}
