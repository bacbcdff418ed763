import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/** Articles and texts say whether learners must finish their activities. Cells do not change; rows are written again with it. */
const filledAgain = (entity: 'course' | 'program'): Upgrade => ({
  version: 7,
  entity,
  path: (path) => path,
  value: (_path, value) => value,
  row: (row) => row,
})

export const activitiesInCourses = filledAgain('course')
export const activitiesInPrograms = filledAgain('program')
