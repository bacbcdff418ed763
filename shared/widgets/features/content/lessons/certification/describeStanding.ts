import type { Lesson } from '#shared/features/content/lessons/lesson.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import type { ContentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { CourseStanding } from '../../host/WidgetHost.ts'

type Terms = Pick<
  Lesson<'certification'>,
  'certification' | 'completionCriteria' | 'quizScoreCriteria' | 'bothCriteria'
>

/** The learner’s progress toward a certificate, as a sentence. Without progress, as in the console: its conditions. */
export function describeStanding(
  t: Translate<ContentPlayersWords>,
  terms: Terms,
  course: CourseStanding | null | undefined,
): string {
  const { certification, completionCriteria, quizScoreCriteria, bothCriteria } = terms
  if (certification && course && hasEarned(certification, course)) return t('certificate.earned')
  const isReached = course && reached(course.progress) >= completionCriteria
  const values = { completion: completionCriteria, score: quizScoreCriteria ?? 0 }
  if (isReached && quizScoreCriteria !== null && bothCriteria) return t('certificate.reachedPart', values)
  if (isReached) return t('certificate.reached', { completion: completionCriteria })
  const needed = quizScoreCriteria === null ? 'other' : bothCriteria ? 'both' : 'either'
  return t('certificate.awarded', { ...values, terms: needed })
}

/** Progress that counts as complete is 100 percent (decision PRG-06). */
const reached = (percent: number) => (isComplete(percent) ? 100 : percent)

/** Progress names a certification by its short id (3§3.2). */
export const hasEarned = (certification: string, { completedCertifications }: CourseStanding): boolean =>
  completedCertifications.includes(parseKey(certification)?.id ?? '')
