import { foldPosition } from './facts/foldState.ts'
import type { LessonFold } from './facts/LessonFact.ts'
import type { LessonType } from './lesson.ts'
import { foldQuiz } from './quiz/foldQuiz.ts'
import { foldScorm } from './scorm/foldScorm.ts'

/**
 * Each kind's fold. Apart from `lessonKinds`, whose schemas stay on the server: browsers fold, too, what the server does not
 * know yet.
 */
export const lessonFolds: { readonly [T in LessonType]: LessonFold } = {
  block: foldPosition,
  video: foldPosition,
  audio: foldPosition,
  quiz: foldQuiz,
  article: foldPosition,
  text: foldPosition,
  pdf: foldPosition,
  download: foldPosition,
  application: foldPosition,
  scorm: foldScorm,
  knowledgeCheck: foldQuiz,
  microcast: foldPosition,
  certification: foldPosition,
  typeform: foldPosition,
}
