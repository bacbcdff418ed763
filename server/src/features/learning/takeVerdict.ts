import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import { type AccessVerdict, itemAccess } from '../../../../shared/src/features/content/rules/itemAccess.ts'
import { prerequisites } from '../../../../shared/src/features/content/rules/prerequisites.ts'
import type { CourseProgress } from '../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { AskerFacts } from '../../../../shared/src/kernel/model/Rule.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'

/** Whether a course may be taken, and what must be done first where that is all that is missing. */
export type TakeVerdict = Omit<AccessVerdict, 'reason'> & {
  reason: AccessVerdict['reason'] | 'prerequisites'
  missing: Course['prerequisites']
}

type Asked = {
  course: Course
  progress: Pick<CourseProgress, 'startedDate'> | null
  asker: AskerFacts
  isStaff: boolean
}

/**
 * The one rule for taking a course (3§6, 3§3.2): entitled to it, and its prerequisites met or the course
 * begun before. Starting, learning and every answer with lesson content go by it.
 */
export async function takeVerdict(
  context: RequestContext,
  { course, progress, asker, isStaff }: Asked,
): Promise<TakeVerdict> {
  const access = itemAccess(Course, course, asker, context.deps.now(), { isStaff })
  const isBegun = Boolean(progress?.startedDate)
  const missing =
    access.reason === 'entitled' && !isBegun && course.prerequisites.length > 0
      ? prerequisites(course.prerequisites, await findCompleted(context)).missing
      : []
  if (missing.length === 0) return { ...access, missing }
  // A visitor may have done it all under a name.
  return { hasAccess: false, needsSignIn: !asker.isSignedIn, reason: 'prerequisites', missing }
}

type Finished = { course: string | null; microcast: string | null; progress: number; earned: string[] }

/** What the asker has behind them. Visitors have nothing. */
async function findCompleted({ deps, viewer }: RequestContext) {
  const completed = {
    courses: new Set<string>(),
    microcasts: new Set<string>(),
    certifications: new Set<string>(),
  }
  if (viewer.kind !== 'customer') return completed
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
  return completed
}
