import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import { applicationEditor } from './application/applicationEditor.tsx'
import { articleEditor } from './article/articleEditor.ts'
import { audioEditor } from './audio/audioEditor.tsx'
import { blockEditor } from './block/blockEditor.ts'
import { certificationEditor } from './certification/certificationEditor.ts'
import { downloadEditor } from './download/downloadEditor.tsx'
import { knowledgeCheckEditor } from './knowledgeCheck/knowledgeCheckEditor.ts'
import type { LessonKindEditor } from './LessonKindEditor.ts'
import { microcastEditor } from './microcast/microcastEditor.tsx'
import { pdfEditor } from './pdf/pdfEditor.tsx'
import { quizEditor } from './quiz/quizEditor.ts'
import { scormEditor } from './scorm/scormEditor.tsx'
import { textEditor } from './text/textEditor.ts'
import { typeformEditor } from './typeform/typeformEditor.ts'
import { videoEditor } from './video/videoEditor.tsx'

/** How authors write lessons of each kind. */
export const lessonEditors: { readonly [T in LessonType]: LessonKindEditor<T> } = {
  article: articleEditor,
  text: textEditor,
  video: videoEditor,
  audio: audioEditor,
  pdf: pdfEditor,
  scorm: scormEditor,
  download: downloadEditor,
  application: applicationEditor,
  microcast: microcastEditor,
  quiz: quizEditor,
  knowledgeCheck: knowledgeCheckEditor,
  block: blockEditor,
  certification: certificationEditor,
  typeform: typeformEditor,
}
