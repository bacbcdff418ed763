import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'

/** Converts any error from a bridge or the network to an AppError. */
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

/** The text to show for any error. */
export const errorText = (fault: unknown): string => toAppError(fault).message

/** The running console does not know this tab: it continues once the new link is opened in this browser. */
export const needsNewLink = (fault: unknown): boolean =>
  isAppError(fault, 'unauthenticated') && fault.details.needsNewLink === true

/** The console is locked: what was refused is sent again once it is open. */
export const isLockedOut = (fault: unknown): boolean =>
  isAppError(fault, 'unauthenticated') && fault.details.isLocked === true
