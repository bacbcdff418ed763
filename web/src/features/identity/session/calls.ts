import { type AnswerOf, query } from '../../../kernel/api/Call.ts'

/** Progress belongs to learning: it is passed to the session unchanged. */
export const customerInfo = query(
  'customerInfo',
  {},
  'internal { id key hubID name phoneNumber biography profileImage email background headline title text1 text2 text3 text4 text5 language } courseProgresses { course lastActiveDate }',
)

/** The customer's own record (3§3.2). */
export type Profile = NonNullable<AnswerOf<typeof customerInfo>['internal']>
/** A course that the customer started. */
export type BegunCourse = NonNullable<AnswerOf<typeof customerInfo>['courseProgresses']>[number]
