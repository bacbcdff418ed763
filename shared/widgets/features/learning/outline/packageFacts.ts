import { packageScore } from '#shared/features/content/scorm/packageScore.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { LearningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** A learner's score in a package, in a few words; null if it reported none. */
export function packageFacts(
  t: Translate<LearningCourseWords>,
  lesson: { id: string; asset: string | null },
  data: CourseProgress['scormData'] | undefined,
): string | null {
  const cmi = ownValue(ownValue(data ?? {}, lesson.id) ?? {}, lesson.asset ?? '')?.cmi
  const { score, attempts } = packageScore(cmi ?? {})
  if (score === null) return null
  const result = t('package.score', { score: Math.round(score) })
  return attempts > 1 ? t('quiz.withAttempts', { result, count: attempts }) : result
}
