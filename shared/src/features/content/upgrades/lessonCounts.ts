import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/**
 * A course's stored number of lessons leaves certifications out, as every screen does; older numbers counted them. Cells
 * do not change, since the number has none.
 */
export const lessonCounts: Upgrade = {
  version: 6,
  entity: 'course',
  path: (path) => path,
  value: (_path, value) => value,
  row: (row) => (Array.isArray(row.sections) ? { ...row, lessonCount: countLessons(row.sections) } : row),
}

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Those that learners see: a hidden section hides all below it. */
function countLessons(sections: unknown): number {
  if (!Array.isArray(sections)) return 0
  return sections.reduce<number>((sum, section) => {
    if (!isValues(section) || section.hidden === true) return sum
    const { item } = section
    const isCounted = isValues(item) && item.hidden !== true && item.type !== 'certification'
    return sum + (isCounted ? 1 : 0) + countLessons(section.sections)
  }, 0)
}
