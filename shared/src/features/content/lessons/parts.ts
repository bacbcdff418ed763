import type { QuizQuestion } from '../questions/quizQuestion.ts'
import type { BlockPart, CourseItem, Lesson, LessonType } from './lesson.ts'

type AnyLesson = CourseItem | BlockPart

/** The lesson, if it is of one of these kinds. */
export const ofKind = <T extends LessonType>(
  item: CourseItem | null | undefined,
  ...types: readonly T[]
): Lesson<T> | null =>
  // Cast: its type is one of them.
  item && (types as readonly string[]).includes(item.type) ? (item as Lesson<T>) : null

/** The key of a lesson's file; null for kinds without one. */
export const fileOf = (item: AnyLesson | null | undefined): string | null =>
  item && 'asset' in item ? item.asset : null

/** The questions of a quiz or knowledge check; none for other kinds. */
export const questionsOf = (item: AnyLesson): readonly QuizQuestion[] =>
  'questions' in item ? item.questions : []

/** The parts of a block; none for other kinds. */
export const partsOf = (item: AnyLesson | null | undefined): readonly BlockPart[] =>
  item?.type === 'block' && 'subItems' in item ? item.subItems : []
