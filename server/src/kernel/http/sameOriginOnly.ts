import type { RequestHandler } from 'express'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Settings } from '../settings/Settings.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a signed-in browser send (CSRF). Browsers say where a request comes
 * from; a request without a cookie does not speak for a browser's user. An `Authorization` header changes
 * nothing: our consoles send one and no cookie. The content origin is another one too, even where it is
 * only another port.
 */
export function sameOriginOnly({ publicOrigin }: Pick<Settings, 'publicOrigin'>): RequestHandler {
  return (request, _response, next) => {
    const { cookie, origin, host } = request.headers
    const isJudged = !safe.has(request.method) && cookie !== undefined
    const site = request.headers['sec-fetch-site']
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    // A proxy may have changed the host, but not what the browser calls us by.
    const isForeignOrigin = origin !== undefined && hostOf(origin) !== host && origin !== publicOrigin
    if (isJudged && (isForeignSite || isForeignOrigin))
      next(new AppError('forbidden', { message: 'This request came from another site.' }))
    else next()
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    // `null`, as from a sandboxed frame: nobody we know.
    return null
  }
}
