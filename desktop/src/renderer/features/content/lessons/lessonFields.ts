import type { CourseItem } from '../../../../../../shared/src/features/content/entities/Course.ts'
import {
  certificationSettings,
  courseItem,
  quizSettings,
} from '../../../../../../shared/src/features/content/entities/parts/courseItem.ts'
import { formFields } from '../../../kernel/form/formFields.ts'

type LessonType = CourseItem['type']
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
const inBody: Partial<Record<LessonType, readonly string[]>> = {
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

export const bodyFields = (type: LessonType): readonly string[] => inBody[type] ?? []

/** The groups of a lesson's settings; new fields of the definition appear under "General". */
export function lessonSettings(type: LessonType): FieldGroup[] {
  const quiz = Object.keys(quizSettings)
  // The hidden flag is defined with the certificate's fields, but applies to every type.
  const certificate = Object.keys(certificationSettings).filter((name) => name !== 'hidden')
  const shown = new Set(['name', 'type', ...bodyFields(type), ...quiz])
  // Only packages report their own completion.
  if (type !== 'scorm') shown.add('completesWhen')
  const general = formFields(courseItem).filter((name) => !shown.has(name) && !certificate.includes(name))
  const groups = [
    { title: 'General', fields: general },
    { title: 'Certificate', fields: certificate.filter((name) => !shown.has(name)) },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}
