import type { NextFunction, Request, Response } from 'express'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'

/**
 * What reaches GraphQL: JSON of a known size. A form, which another site's page could send without asking, is not JSON;
 * a body without a length could grow for ever. How long it may be depends on who sends it (`readJson`).
 */
export function graphqlGuard(request: Request, _response: Response, next: NextFunction): void {
  next(request.method === 'POST' ? (faultOf(request) ?? undefined) : undefined)
}

function faultOf(request: Request): AppError | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length === 0) return new AppError('bad_request')
  if (!request.is(['application/json', 'application/graphql+json'])) return new AppError('unsupported')
  return Number.isInteger(length)
    ? null
    : new AppError('bad_request', { details: { header: 'Content-Length' } })
}
