import { type ErrorCode, errorCodes } from './codes.ts'
import { englishError } from './englishErrors.ts'
import { isReason } from './reasons.ts'

/**
 * Thrown when an operation refuses. `details` is for programs (field faults, retry times). The user sees the text of
 * `details.reason`, or of the code, or `message` where the specification's text depends on the case. The log gets `cause`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(options.message ?? chooseText(code, options.details?.reason), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errorCodes[this.code].status
  }
}

const chooseText = (code: ErrorCode, reason: unknown): string =>
  isReason(reason) ? englishError(`reason.${reason}`) : errorCodes[code].text

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)
