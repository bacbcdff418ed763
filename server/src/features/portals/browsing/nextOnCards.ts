import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Program } from '#shared/features/content/entities/Program.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { nextStepUp, nextUp, openSteps } from '#shared/features/learning/rules/nextUp.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { getItemFacts } from '../../learning/itemFacts.ts'
import { learnables } from '../../learning/learnables.ts'
import { findSteps } from './findSteps.ts'

/** What of a customer's progress says where they go on. */
export type Standing = Pick<
  CourseProgress,
  'progress' | 'lessonProgress' | 'quizResults' | 'completedCertifications'
>
type Named = { key: string; updatedAt: string }
type Next = { id: string; name: string } | null

/** The lesson that comes next in a course that was begun. Its outline is kept from the last time. */
export async function nextLesson({ deps }: RequestContext, course: Named, standing: Standing): Promise<Next> {
  if (isComplete(standing.progress)) return null
  const { item } = learnables.course
  const facts = await getItemFacts(deps.db).get(
    'course',
    shownOf(item),
    course.key,
    new Date(course.updatedAt),
  )
  const lesson = facts && nextUp(facts.outline, standing)
  return lesson ? { id: lesson.id, name: lesson.name } : null
}

/** The step that comes next in a program that was begun, among those that its learner can open on this portal. */
export async function nextInProgram(
  context: RequestContext,
  asker: AskerFacts,
  program: Program,
  standing: Pick<Standing, 'progress' | 'lessonProgress'>,
): Promise<Next> {
  if (isComplete(standing.progress)) return null
  const offered = await findSteps(context, { item: program, asker })
  const steps = openSteps(program.sections, new Set(offered.map(({ section }) => section)))
  const step = nextStepUp(steps, standing)
  if (!step) return null
  return { id: step.id, name: offered.find(({ section }) => section === step.id)?.name ?? step.name }
}
