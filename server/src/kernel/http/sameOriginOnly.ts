import type { RequestHandler } from 'express'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Settings } from '../settings/Settings.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site makes a signed-in browser send (CSRF). Browsers tell the origin of a request; a
 * request without a cookie does not act for a browser's user. An `Authorization` header changes nothing: our consoles
 * send one and no cookie. The content origin counts as another site, even if only its port differs.
 */
export function sameOriginOnly({ publicOrigin }: Pick<Settings, 'publicOrigin'>): RequestHandler {
  return (request, _response, next) => {
    const { cookie, origin, host } = request.headers
    const isJudged = !safe.has(request.method) && cookie !== undefined
    const site = request.headers['sec-fetch-site']
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    // A proxy may change the Host header, but not the origin that the browser sends.
    const isForeignOrigin = origin !== undefined && parseHost(origin) !== host && origin !== publicOrigin
    if (isJudged && (isForeignSite || isForeignOrigin))
      next(new AppError('forbidden', { message: 'This request came from another site.' }))
    else next()
  }
}

function parseHost(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    // `null`, as from a sandboxed frame: an unknown origin.
    return null
  }
}
