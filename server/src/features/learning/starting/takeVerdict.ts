import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { type AccessVerdict, itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { prerequisites } from '#shared/features/content/rules/outline/prerequisites.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'

/** Whether a course may be taken, and which prerequisites are missing if nothing else is. */
export type TakeVerdict = Omit<AccessVerdict, 'reason'> & {
  reason: AccessVerdict['reason'] | 'prerequisites'
  missing: Course['prerequisites']
}

type Asked = {
  /** With all fields that the definition's `entitlement` reads. */
  course: Pick<Course, 'prerequisites'> & Readonly<Record<string, unknown>>
  progress: Pick<CourseProgress, 'startedDate'> | null
  asker: AskerFacts
  isStaff: boolean
}

/**
 * The one rule for taking a course (3§6, 3§3.2): entitled to it, and its prerequisites met or the course started
 * before. Starting, learning and every answer with lesson content use it.
 */
export async function takeVerdict(context: RequestContext, asked: Asked): Promise<TakeVerdict> {
  const [verdict] = await takeVerdicts(context, [asked])
  assert(verdict, 'Every course that is asked for gets its verdict.')
  return verdict
}

/** The same for many courses, such as a page of cards: loads the asker's completed courses once, only if needed. */
export async function takeVerdicts(context: RequestContext, asked: readonly Asked[]): Promise<TakeVerdict[]> {
  const now = context.deps.now()
  const judged = asked.map(({ course, progress, asker, isStaff }) => {
    const access = itemAccess(Course, course, asker, now, { isStaff })
    // One that was started stays open, even if a prerequisite is added later.
    const needsPrerequisites = access.reason === 'entitled' && !progress?.startedDate
    return { access, asker, wanted: needsPrerequisites ? others(course) : [] }
  })
  const completed = judged.some(({ wanted }) => wanted.length > 0) ? await findCompleted(context) : nothing()
  return judged.map(({ access, asker, wanted }) => {
    const { missing } = prerequisites(wanted, completed)
    if (missing.length === 0) return { ...access, missing }
    // A visitor may have completed it with an account.
    return { hasAccess: false, needsSignIn: !asker.isSignedIn, reason: 'prerequisites', missing }
  })
}

/** A course cannot be completed before itself: the author is told when publishing. */
const others = ({ key, prerequisites: lines }: Asked['course']) =>
  lines.filter(({ course }) => course !== key)

type Finished = { course: string | null; microcast: string | null; progress: number; earned: string[] }

const nothing = () => ({
  courses: new Set<string>(),
  microcasts: new Set<string>(),
  certifications: new Set<string>(),
})

/** What the asker has completed, and the certifications that they earned in courses and programs. Visitors have none. */
async function findCompleted({ deps, viewer }: RequestContext) {
  const completed = nothing()
  if (viewer.kind !== 'customer') return completed
  const rows = await query<Finished>(deps.db, {
    name: 'completed-items',
    text: `SELECT course, NULL AS microcast, progress, "completedCertifications" AS earned
      FROM "CourseProgress"
      WHERE customer = $1 AND (progress > 99 OR "completedCertifications" <> '[]'::jsonb)
      UNION ALL SELECT NULL, NULL, 0, "completedCertifications" FROM "ProgramProgress"
      WHERE customer = $1 AND "completedCertifications" <> '[]'::jsonb
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
