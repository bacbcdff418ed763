import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import type { LearningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import type { LearningWords } from '#shared/features/learning/words/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** A deleted course without an edition has no name anymore. */
export const nameOfEnded = (t: Translate<LearningWords>, { name }: EndedCourse) => name ?? t('deletedCourse')

export const endedText = (t: Translate<LearningCourseWords>, { isElsewhere }: EndedCourse) =>
  t(isElsewhere ? 'ended.elsewhere' : 'ended.gone')
