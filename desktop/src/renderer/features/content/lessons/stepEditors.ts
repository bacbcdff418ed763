import { courseStepEditor } from './course/courseStepEditor.tsx'
import type { StepEditors } from './LessonKindEditor.ts'
import { lessonEditors } from './lessonEditors.ts'

/** How authors edit what stands in an outline: lessons, and the courses of a program. */
export const stepEditors: StepEditors = { ...lessonEditors, course: courseStepEditor }
