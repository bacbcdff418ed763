import type { CourseItem } from '../../../../../../shared/src/features/content/entities/Course.ts'
import {
  certificationSettings,
  courseItem,
  quizSettings,
} from '../../../../../../shared/src/features/content/entities/parts/courseItem.ts'
import { formFields } from '../../../kernel/form/formFields.ts'

type LessonType = CourseItem['type']
export type FieldGroup = { title: string; fields: readonly string[] }

/** When a certificate is awarded and what the learner gets, in the order an author thinks of it. */
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

/** Fields that a lesson's own editor shows, by type; all others stand in its settings. */
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

/** How a quiz is asked and judged, in the order an author thinks of it. */
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

/** The settings of a lesson in groups; a new field in the definition appears under "General". */
export function lessonSettings(type: LessonType): FieldGroup[] {
  const quiz = Object.keys(quizSettings)
  // That a lesson is hidden stands among the fields of certificates, and holds for every type.
  const certificate = Object.keys(certificationSettings).filter((name) => name !== 'hidden')
  const shown = new Set(['name', 'type', ...bodyFields(type), ...quiz])
  // Packages alone report their completion themselves.
  if (type !== 'scorm') shown.add('completesWhen')
  const general = formFields(courseItem).filter((name) => !shown.has(name) && !certificate.includes(name))
  const groups = [
    { title: 'General', fields: general },
    { title: 'Certificate', fields: certificate.filter((name) => !shown.has(name)) },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}
