import type { NextFunction, Request, Response } from 'express'
import { AppError } from '../../../shared/src/errors/AppError.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a signed-in browser send (CSRF). Browsers say where a request comes
 * from; whoever carries a bearer token, or no cookie at all, is not a browser's unwitting user.
 */
export function sameOriginOnly(request: Request, _response: Response, next: NextFunction): void {
  const { cookie, authorization, origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isForeignOrigin = origin !== undefined && hostOf(origin) !== host
  const isJudged = !safe.has(request.method) && cookie !== undefined && authorization === undefined
  if (isJudged && (isForeignSite || isForeignOrigin))
    next(new AppError('forbidden', { message: 'This request came from another site.' }))
  else next()
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    // `null`, as from a sandboxed frame: nobody we know.
    return null
  }
}
