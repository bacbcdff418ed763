import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

/** Express and its body parser report 4xx by `status`. */
export function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  const status = error instanceof Error && 'status' in error ? error.status : 500
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 404) return new AppError('not_found', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}
