import type { NextFunction, Request, Response } from 'express'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * Accepts only JSON of a known size for GraphQL. A form, which another site's page could send without asking, is not
 * JSON; a body without a length could grow without end. The size limit depends on the caller (`readJson`).
 */
export function graphqlGuard(request: Request, _response: Response, next: NextFunction): void {
  next(request.method === 'POST' ? (findFault(request) ?? undefined) : undefined)
}

function findFault(request: Request): AppError | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length === 0) return new AppError('bad_request')
  if (!request.is(['application/json', 'application/graphql+json'])) return new AppError('unsupported')
  return Number.isInteger(length)
    ? null
    : new AppError('bad_request', { details: { header: 'Content-Length' } })
}
