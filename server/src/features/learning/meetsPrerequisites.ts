import type { Course } from '../../../../shared/src/entities/Course.ts'
import { prerequisites } from '../../../../shared/src/rules/prerequisites.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'

type Finished = { course: string | null; microcast: string | null; progress: number; earned: string[] }

/** Whether the asker has behind them what a course asks for first (3§3.2). Visitors have nothing behind them. */
export async function meetsPrerequisites(
  { deps, viewer }: RequestContext,
  course: Pick<Course, 'prerequisites'>,
): Promise<boolean> {
  if (course.prerequisites.length === 0) return true
  const completed = {
    courses: new Set<string>(),
    microcasts: new Set<string>(),
    certifications: new Set<string>(),
  }
  if (viewer.kind === 'customer') {
    const { rows } = await deps.db.pool.query<Finished>({
      name: 'completed-items',
      text: `SELECT course, NULL AS microcast, progress, "completedCertifications" AS earned
        FROM "CourseProgress"
        WHERE customer = $1 AND (progress > 99 OR "completedCertifications" <> '[]'::jsonb)
        UNION ALL SELECT NULL, microcast, progress, '[]'::jsonb FROM "MicrocastProgress"
        WHERE customer = $1 AND progress > 99`,
      values: [viewer.customerKey],
    })
    for (const { course, microcast, progress, earned } of rows) {
      if (course !== null && progress > 99) completed.courses.add(course)
      if (microcast !== null) completed.microcasts.add(microcast)
      for (const id of earned) completed.certifications.add(id)
    }
  }
  return prerequisites(course.prerequisites, completed).isMet
}
