import { type AnswerOf, query } from '../../kernel/api/Call.ts'
import { progressFields } from './learnerProgress.ts'

export const portalCourse = query(
  'portalCourse',
  { course: 'String!' },
  `course edition instructors kickers assets links hasAccess needsSignIn price { price sellPrice currency refusal } prerequisites { id type name course { id slug } certification } courseProgress { ${progressFields} }`,
)
/** A course as its portal shows it to the asker, for its landing page and classroom. An interface, whose name declarations print. */
export interface CourseAnswer extends AnswerOf<typeof portalCourse> {}

export const endedCourses = query(
  'endedCourses',
  { courses: 'JSON' },
  'courses { key id slug name progress startedDate completeDate isElsewhere }',
)
