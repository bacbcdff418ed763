import type { CourseItem } from '../../../../shared/src/entities/Course.ts'
import {
  certificationSettings,
  courseItem,
  quizSettings,
} from '../../../../shared/src/entities/parts/courseItem.ts'
import { formFields } from '../form/formFields.ts'

type LessonType = CourseItem['type']
export type FieldGroup = { title: string; fields: readonly string[] }

/** Fields that a lesson's own editor shows, by type; all others stand in its settings. */
const inBody: Partial<Record<LessonType, readonly string[]>> = {
  article: ['content'],
  text: ['content'],
  video: ['asset', 'posterImage', 'required', 'content'],
  audio: ['asset', 'required', 'content'],
  pdf: ['asset', 'content'],
  download: ['asset', 'url', 'content'],
  application: ['asset', 'url', 'content'],
  scorm: ['asset'],
  certification: ['certification'],
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
  const certificate = Object.keys(certificationSettings)
  const shown = new Set([...bodyFields(type), 'name', 'type', ...quiz, ...certificate])
  const general = formFields(courseItem).filter((name) => !shown.has(name))
  return [
    { title: 'General', fields: general },
    { title: 'Certificate', fields: certificate.filter((name) => !bodyFields(type).includes(name)) },
  ]
}
