import type { ErrorCode } from '../../../shared/src/errors/codes.ts'

/** A refusal of the server, or its silence. `message` is fit for learners. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** Whether sending the same again later can help. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || passing.includes(error.code)
}
const passing: readonly ErrorCode[] = ['unavailable', 'internal', 'storage', 'rate_limited']
