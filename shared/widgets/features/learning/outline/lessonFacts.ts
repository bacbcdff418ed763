import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { isGradedItem, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { ContentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { LearningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { formatDuration } from '#shared/kernel/rules/texts/formatValues.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { packageFacts } from './packageFacts.ts'
import { quizFacts } from './quizFacts.ts'

type Assets = Readonly<Record<string, { durationMs: number | null }>>

/** How long a lesson takes: as its author says, else as long as its film or recording; null if neither says so. */
export function lessonLength(item: OutlineLesson['item'], assets: Assets, language: Language): string | null {
  const durationMs = assets[fileOf(item) ?? '']?.durationMs
  return item.length || (durationMs ? formatDuration(durationMs, language) : null)
}

/** What a lesson or step says of its level and teacher. */
export type Taught = Pick<CourseItem, 'level' | 'instructor'>
export type Teacher = { key: string; name: string }
type ContentWords = Translate<ContentCourseWords>

/** Of what level it is; null where its author does not say so. */
export const lessonLevel = (t: ContentWords, { level }: Taught): string | null =>
  level ? t(`level.${level}`) : null

/** Who teaches it, by name; null where its author names nobody, and where they are no longer there. */
export const findTeacher = ({ instructor }: Taught, people: readonly Teacher[]): string | null =>
  (instructor && people.find(({ key }) => key === instructor)?.name) || null

/** The same in an outline. */
export function taughtBy(t: ContentWords, item: Taught, people: readonly Teacher[]): string | null {
  const name = findTeacher(item, people)
  return name === null ? null : t('taughtBy', { name })
}

/** A learner's result in a quiz or package, in a few words; null where there is none. */
export function lessonResult(
  t: Translate<LearningCourseWords>,
  { id, item }: Pick<OutlineLesson, 'id' | 'item'>,
  progress: Pick<CourseProgress, 'quizResults' | 'scormData'> | null,
): string | null {
  if (isGradedItem(item)) return quizFacts(t, item, ownValue(progress?.quizResults ?? {}, id))
  return item.type === 'scorm' ? packageFacts(t, { id, asset: fileOf(item) }, progress?.scormData) : null
}
