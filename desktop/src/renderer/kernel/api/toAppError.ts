import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '../../../../../shared/src/kernel/errors/codes.ts'

/** Turns whatever crossed a bridge or the network into an AppError, so that screens see one kind of failure. */
export function toAppError(fault: unknown): AppError {
  if (fault instanceof AppError) return fault
  if (typeof fault === 'object' && fault !== null) {
    const { code, message, details } = fault as { code?: unknown; message?: unknown; details?: unknown }
    if (typeof code === 'string' && code in errorCodes)
      return new AppError(code as ErrorCode, {
        ...(typeof message === 'string' && message !== '' ? { message } : {}),
        ...(typeof details === 'object' && details !== null
          ? { details: details as Record<string, unknown> }
          : {}),
        cause: fault,
      })
  }
  return new AppError('internal', { cause: fault })
}

/** What to show for a failure of any origin. */
export const errorText = (fault: unknown): string => toAppError(fault).message
