import type { Lesson } from '../../../../../src/features/content/lessons/LessonKind.ts'
import { isComplete } from '../../../../../src/features/content/rules/isComplete.ts'
import type { CourseStanding } from '../../host/WidgetHost.ts'

type Terms = Pick<
  Lesson<'certification'>,
  'certification' | 'completionCriteria' | 'quizScoreCriteria' | 'bothCriteria'
>

/** How a learner stands to a certificate: a sentence. Without a standing, as in the console: what it takes. */
export function standingOf(terms: Terms, course: CourseStanding | null | undefined): string {
  const { certification, completionCriteria, quizScoreCriteria, bothCriteria } = terms
  if (certification && course?.completedCertifications.includes(certification))
    return 'You have earned this certificate.'
  const completion = `${completionCriteria}% of the course is complete`
  const isReached = course && reached(course.progress) >= completionCriteria
  if (quizScoreCriteria === null)
    return isReached ? `You have reached what it takes: ${completion}.` : `Awarded when ${completion}.`
  const score = `the quiz score is ${quizScoreCriteria}% or more`
  if (!isReached) return `Awarded when ${completion} ${bothCriteria ? 'and' : 'or'} ${score}.`
  return bothCriteria
    ? `You have reached a part of what it takes: ${completion}. Awarded when ${score}, too.`
    : `You have reached what it takes: ${completion}.`
}

/** Progress that counts as complete is 100 percent (decision PRG-06). */
const reached = (percent: number) => (isComplete(percent) ? 100 : percent)
