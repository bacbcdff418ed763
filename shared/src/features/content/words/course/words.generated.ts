// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type ContentCourseWords = {
  'level.beginner': null
  'level.intermediate': null
  'level.advanced': null
  'level.all': null
  'lessons': { count: number }
  'aboutThisCourse': null
  'aboutThisLesson': null
  'taughtBy': { name: Value }
  'points': { count: number }
  'showMore': null
  'showLess': null
  'lessonType.block': null
  'lessonType.video': null
  'lessonType.audio': null
  'lessonType.quiz': null
  'lessonType.article': null
  'lessonType.text': null
  'lessonType.pdf': null
  'lessonType.download': null
  'lessonType.application': null
  'lessonType.scorm': null
  'lessonType.knowledgeCheck': null
  'lessonType.microcast': null
  'lessonType.certification': null
  'lessonType.typeform': null
  'playPromo': { name: Value }
  'enrolled': { count: number }
}

export const contentCourseWords = catalogue<ContentCourseWords>('contentCourse', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
