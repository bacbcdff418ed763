import type { ErrorRequestHandler, RequestHandler } from 'express'
import { AppError, isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Deps } from '../Deps.ts'
import { isUnholdableText } from '../db/records/databaseErrors.ts'

/** The last handler of every HTTP route that is not GraphQL: errors as `{ error: { code, message, details } }`. */
export function jsonErrors({ log }: Pick<Deps, 'log'>): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error)
    // Whoever sent it went away in the middle: nobody hears an answer, and it is no fault of ours.
    if (error === request.errored) return
    const known = toAppError(error)
    if (known.code === 'internal') log.error({ err: error }, 'a request failed')
    const { retryAfterMs } = known.details
    if (typeof retryAfterMs === 'number') response.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
    response.status(known.status).json({
      error: { code: known.code, message: known.message, details: known.details },
    })
  }
}

export const notFound: RequestHandler = (_request, _response, next) => next(new AppError('not_found'))

/** Express and its body parsers raise errors with a status of their own. */
function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (isUnholdableText(error)) return new AppError('bad_request', { cause: error })
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return new AppError('too_large', { cause: error })
  if (status === 415) return new AppError('unsupported', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}
