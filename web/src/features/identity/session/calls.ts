import { query } from '../../../kernel/api/Call.ts'
import type { Profile } from '../calls.ts'

/** Progress is learning's: it goes into the session as it comes. */
export const customerInfo = query<{ internal: Profile | null; courseProgresses: unknown[] | null }>(
  'customerInfo',
  {},
  'internal courseProgresses',
)
