import { type ErrorCode, errorCodes } from './codes.ts'

/**
 * Thrown when an operation refuses. `details` is for programs (field faults, retry times). The user sees the
 * code's text, or `message` where the specification's text depends on the case. The log gets `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCodes[code].text, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errorCodes[this.code].status
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
