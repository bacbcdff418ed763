import { englishError } from './englishErrors.ts'

/** Every refusal code, with its HTTP status; its text is `code.<name>` of `words/errors`. */
const statuses = {
  bad_request: 400,
  validation: 422,
  unauthenticated: 401,
  // Forbidden and missing look alike from outside.
  not_found: 404,
  forbidden: 403,
  concurrency: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  prerequisites: 403,
  no_access: 403,
  retakes_used: 403,
  lesson_held: 403,
  attempt_over: 409,
  sign_in: 401,
  code_wrong: 401,
  code_used_up: 401,
  sign_in_ended: 401,
  link_expired: 403,
  // A page that shows a draft saves nothing.
  draft_only: 403,
  clock_skew: 409,
  newer_data: 409,
  update_required: 409,
  media_invalid: 422,
  package_invalid: 422,
  storage: 503,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof statuses

/** Every refusal code, with its HTTP status and its English text. */
export const errorCodes = Object.fromEntries(
  Object.entries(statuses).map(([code, status]) => [
    code,
    // Cast: a key of `statuses`.
    { status, text: englishError(`code.${code as ErrorCode}`) },
  ]),
  // Cast: the same keys.
) as Readonly<Record<ErrorCode, { status: number; text: string }>>
