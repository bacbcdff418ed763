import { dialogs } from './dialogs.ts'

/** Every refusal code, with its HTTP status and user text. */
export const errorCodes = {
  bad_request: { status: 400, text: 'The request could not be understood.' },
  validation: { status: 422, text: 'Some of what was entered needs another look.' },
  unauthenticated: { status: 401, text: 'Please sign in.' },
  // Forbidden and missing look alike from outside.
  not_found: { status: 404, text: 'Not found.' },
  forbidden: { status: 403, text: 'You may not do this.' },
  concurrency: { status: 409, text: dialogs.concurrency.text },
  too_large: { status: 413, text: 'This is too large.' },
  unsupported: { status: 415, text: 'This kind of file or content is not supported.' },
  rate_limited: { status: 429, text: 'Too many tries. Please wait a while and try again.' },
  prerequisites: {
    status: 403,
    text: 'You do not meet the prerequisites for this course.',
  },
  no_access: {
    status: 403,
    text: 'You do not access to this course. Please sign-in and if necessary purchase this course or a membership that provides access to the course.',
  },
  retakes_used: {
    status: 403,
    text: 'You have exceeded the number of times you are allowed to take this quiz or test.',
  },
  attempt_over: { status: 409, text: 'The time limit has been exceeded.' },
  sign_in: { status: 401, text: 'The email address or the password is not right.' },
  code_wrong: { status: 401, text: 'That code is not right, or it is no longer valid.' },
  code_used_up: {
    status: 401,
    text: 'This code is no longer valid, because it was entered wrongly too often. Ask for a new code.',
  },
  sign_in_ended: { status: 401, text: 'This sign-in has ended. Please sign in again.' },
  link_expired: { status: 403, text: 'This link has expired. Please reload the page.' },
  clock_skew: { status: 409, text: 'The clock of this computer differs from the server’s.' },
  newer_data: { status: 409, text: 'This was written by a newer version of Lectern. Please update.' },
  update_required: {
    status: 409,
    text: 'This console is older than the server. What you changed was sent; update Lectern to go on.',
  },
  media_invalid: { status: 422, text: 'This file is not playable media.' },
  package_invalid: { status: 422, text: 'This is not a SCORM 1.2 package that can be played.' },
  storage: { status: 503, text: 'The storage did not answer. Please try again.' },
  unavailable: { status: 503, text: 'This is not available just now. Please try again.' },
  internal: { status: 500, text: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCodes
