import { type AnswerOf, query } from '../../../kernel/api/Call.ts'

/** Progress belongs to learning: it is passed to the session unchanged. */
export const customerInfo = query('customerInfo', {}, 'internal courseProgresses')

/** The customer's own record (3§3.2). */
export type Profile = NonNullable<AnswerOf<typeof customerInfo>['internal']>
