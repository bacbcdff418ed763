import { gradedFormFields } from '../graded/gradedFormFields.ts'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { KnowledgeCheckBody } from './KnowledgeCheckBody.tsx'

export const knowledgeCheckEditor: LessonKindEditor<'knowledgeCheck'> = {
  fields: ['questions', ...gradedFormFields.taking, ...gradedFormFields.result],
  Body: KnowledgeCheckBody,
}
