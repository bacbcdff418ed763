import type { ComponentType } from 'react'
import type { Lesson, LessonType } from '../../../../../../shared/src/features/content/lessons/LessonKind.ts'

/** How authors write lessons of one kind, or of several. */
export type LessonKindEditor<T extends LessonType = LessonType> = {
  /** The fields that `Body` shows; the kind's others are in the lesson's settings. */
  fields: readonly (keyof Lesson<T> & string)[]
  Body: ComponentType<LessonBodyProps<T>>
}

/** `path` is the lesson's place in its course. */
export type LessonBodyProps<T extends LessonType = LessonType> = { item: Lesson<T>; path: string[] }
