import { query } from '../../../kernel/api/Call.ts'
import type { Profile } from '../calls.ts'

/** Progress belongs to learning: it is passed to the session unchanged. */
export const customerInfo = query<{ internal: Profile | null; courseProgresses: unknown[] | null }>(
  'customerInfo',
  {},
  'internal courseProgresses',
)
