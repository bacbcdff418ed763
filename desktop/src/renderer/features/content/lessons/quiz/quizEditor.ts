import { gradedFormFields } from '../graded/gradedFormFields.ts'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { QuizBody } from './QuizBody.tsx'

export const quizEditor: LessonKindEditor<'quiz'> = {
  fields: ['questions', ...gradedFormFields.taking, ...gradedFormFields.result],
  Body: QuizBody,
}
