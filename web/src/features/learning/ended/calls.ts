import { query } from '#web/kernel/api/Call.ts'

export const endedCourses = query(
  'endedCourses',
  { courses: 'JSON' },
  'courses { key id slug name progress startedDate completeDate isElsewhere }',
)
