import { type AnswerOf, query } from '../../kernel/api/Call.ts'

export const portalCourse = query(
  'portalCourse',
  { course: 'String!' },
  'course edition instructors assets links hasAccess needsSignIn prerequisites courseProgress',
)
/** A course as its portal shows it to the asker, for its landing page and classroom. An interface, whose name declarations print. */
export interface CourseAnswer extends AnswerOf<typeof portalCourse> {}

export const endedCourses = query('endedCourses', { courses: 'JSON' }, 'courses')
