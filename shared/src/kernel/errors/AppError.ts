import { type ErrorCode, errorCodes } from './codes.ts'

/**
 * What an operation throws when it says no. `details` is for programs (field faults, retry
 * times); the user's text is the code's, or `message` where the specification gives one that
 * depends on the case. The log's text is `cause`.
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
