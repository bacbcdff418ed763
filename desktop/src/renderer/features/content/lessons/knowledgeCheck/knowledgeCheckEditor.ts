import { gradedFormFields } from '../graded/gradedFormFields.ts'
import type { LessonKindEditor } from '../LessonKindEditor.ts'
import { KnowledgeCheckBody } from './KnowledgeCheckBody.tsx'

/** All that a quiz has is told here, so that what a check has no use for is offered nowhere. */
export const knowledgeCheckEditor: LessonKindEditor<'knowledgeCheck'> = {
  fields: ['questions', ...gradedFormFields.taking, ...gradedFormFields.result],
  Body: KnowledgeCheckBody,
}
