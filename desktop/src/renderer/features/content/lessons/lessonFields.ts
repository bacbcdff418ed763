import type { LessonType } from '../../../../../../shared/src/features/content/lessons/LessonKind.ts'
import { lesson } from '../../../../../../shared/src/features/content/lessons/lesson.ts'
import { fieldsOfKind } from '../../../../../../shared/src/kernel/model/kinds/variants.ts'
import { formFields } from '../../../kernel/form/formFields.ts'

export type FieldGroup = { title: string; fields: readonly string[] }

/** When a certificate is awarded and what the learner gets, in the form's order. */
export const certificationFields = {
  terms: ['completionCriteria', 'quizScoreCriteria', 'bothCriteria'],
  certificate: [
    'certificateDescription',
    'certificateImage',
    'certificateMessage',
    'emailCertificate',
    'emailTemplate',
  ],
} as const

/** Fields in a lesson's own editor, by type; all others are in its settings. */
const inBody: Readonly<Record<LessonType, readonly string[]>> = {
  quiz: [],
  knowledgeCheck: [],
  article: ['content'],
  text: ['content'],
  video: ['asset', 'posterImage', 'required', 'content'],
  audio: ['asset', 'required', 'content'],
  pdf: ['asset', 'content'],
  download: ['asset', 'url', 'content'],
  application: ['asset', 'url', 'content'],
  scorm: ['asset', 'completesWhen'],
  block: ['content'],
  certification: ['certification', ...certificationFields.terms, ...certificationFields.certificate],
  typeform: ['typeformId'],
  microcast: ['microcast'],
}

/** How a quiz is asked and judged, in the form's order. */
export const quizFields = {
  taking: [
    'instructions',
    'randomizeQuestionOrder',
    'noOfQuestionsToAsk',
    'timeLimitEnabled',
    'timeLimitForQuiz',
    'limitRetakes',
    'maximumRetakes',
  ],
  result: [
    'passingPercentage',
    'showAnswers',
    'showScoreOnCompletion',
    'passedMessage',
    'failedMessage',
    'postQuizMessage',
  ],
} as const

export const bodyFields = (type: LessonType): readonly string[] => inBody[type]

/** A lesson's other settings: what its kind has beside its own editor. */
export function lessonSettings(type: LessonType): FieldGroup[] {
  const shown = new Set<string>(['name', 'type', 'subItems', ...bodyFields(type), ...quizNames])
  const general = formFields(fieldsOfKind(lesson, type)).filter((name) => !shown.has(name))
  return general.length > 0 ? [{ title: 'General', fields: general }] : []
}

const quizNames = [...quizFields.taking, ...quizFields.result, 'questions']
