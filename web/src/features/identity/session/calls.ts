import { type AnswerOf, query } from '#web/kernel/api/Call.ts'

/** Progress belongs to learning: it is passed to the session unchanged. */
export const customerInfo = query(
  'customerInfo',
  {},
  'internal { id key hubID name phoneNumber biography profileImage email background headline title text1 text2 text3 text4 text5 language picture } courseProgresses { course lastActiveDate startedDate completeDate } programProgresses { program lastActiveDate startedDate completeDate } microcastProgresses { microcast lastActiveDate startedDate completeDate } documentProgresses { document lastActiveDate startedDate completeDate status includeInMyDocuments }',
)

/** The customer's own record (3§3.2). */
export type Profile = NonNullable<AnswerOf<typeof customerInfo>['internal']>
type Info = AnswerOf<typeof customerInfo>
/** What the customer started, by type. */
export type BegunCourse = NonNullable<Info['courseProgresses']>[number]
export type BegunProgram = NonNullable<Info['programProgresses']>[number]
export type BegunMicrocast = NonNullable<Info['microcastProgresses']>[number]
export type BegunDocument = NonNullable<Info['documentProgresses']>[number]
