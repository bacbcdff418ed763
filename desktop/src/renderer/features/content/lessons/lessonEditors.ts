import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import { ArticleBody } from './article/ArticleBody.tsx'
import { BlockBody } from './block/BlockBody.tsx'
import { CertificationBody } from './certification/CertificationBody.tsx'
import { certificationFormFields } from './certification/certificationFormFields.ts'
import { anyFileEditor, audioEditor, pdfEditor, scormEditor, videoEditor } from './file/fileEditors.tsx'
import { gradedFormFields } from './graded/gradedFormFields.ts'
import { KnowledgeCheckBody } from './graded/KnowledgeCheckBody.tsx'
import { QuizBody } from './graded/QuizBody.tsx'
import type { LessonKindEditor } from './LessonKindEditor.ts'
import { microcastEditor } from './named/microcastEditor.tsx'
import { TypeformBody } from './typeform/TypeformBody.tsx'

const articleFields = ['content', 'activitiesRequired'] as const
// A knowledge check has fewer settings than a quiz; its form offers only those (`checkFormFields.dom.test.ts`).
const gradedFields = ['questions', ...gradedFormFields.taking, ...gradedFormFields.result] as const

/** How authors write lessons of each kind. */
export const lessonEditors: { readonly [T in LessonType]: LessonKindEditor<T> } = {
  article: { fields: articleFields, Body: ArticleBody },
  text: { fields: articleFields, Body: ArticleBody },
  video: videoEditor,
  audio: audioEditor,
  pdf: pdfEditor,
  scorm: scormEditor,
  download: anyFileEditor,
  application: anyFileEditor,
  microcast: microcastEditor,
  quiz: { fields: gradedFields, Body: QuizBody },
  knowledgeCheck: { fields: gradedFields, Body: KnowledgeCheckBody },
  block: { fields: ['content', 'subItems'], Body: BlockBody },
  certification: {
    fields: ['certification', ...certificationFormFields.terms, ...certificationFormFields.certificate],
    Body: CertificationBody,
  },
  typeform: { fields: ['typeformId'], Body: TypeformBody },
}
