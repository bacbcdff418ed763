import type { ComponentType } from 'react'
import type { Step, StepType } from '../outline/OutlineKind.ts'
import { courseStepEditor } from './course/courseStepEditor.tsx'
import type { LessonKindEditor } from './LessonKindEditor.ts'
import { lessonEditors } from './lessonEditors.ts'

/** How authors edit what stands in an outline: lessons, and the courses of a program. */
export const stepEditors: {
  readonly [T in StepType]: T extends 'course' ? StepEditor<T> : LessonKindEditor<Exclude<T, 'course'>>
} = { ...lessonEditors, course: courseStepEditor }

/** The same of what is no lesson: it has no preview of its own. */
export type StepEditor<T extends StepType> = {
  fields: readonly string[]
  Body: ComponentType<StepBodyProps<T>>
}
export type StepBodyProps<T extends StepType> = { item: Extract<Step, { type: T }>; path: string[] }
