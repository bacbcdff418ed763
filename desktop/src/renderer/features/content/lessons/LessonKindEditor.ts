import type { ComponentType } from 'react'
import type { Lesson, LessonType } from '#shared/features/content/lessons/lesson.ts'
import type { Step, StepType } from '../outline/OutlineKind.ts'

/** How authors write lessons of one kind, or of several. */
export type LessonKindEditor<T extends LessonType = LessonType> = {
  /** The fields that `Body` shows; the kind's others are in the lesson's settings. */
  fields: readonly (keyof Lesson<T> & string)[]
  Body: ComponentType<LessonBodyProps<T>>
}

/** The same for steps that are not lessons: they have no preview of their own. */
export type StepEditor<T extends StepType> = {
  fields: readonly string[]
  Body: ComponentType<StepBodyProps<T>>
}

export type StepEditors = {
  readonly [T in StepType]: T extends 'course' ? StepEditor<T> : LessonKindEditor<Exclude<T, 'course'>>
}

/** `path` is the lesson's place in its course; `editors` are for what it holds, such as the parts of a block. */
export type LessonBodyProps<T extends LessonType = LessonType> = {
  item: Lesson<T>
  path: string[]
  editors: StepEditors
}
export type StepBodyProps<T extends StepType> = { item: Extract<Step, { type: T }>; path: string[] }
