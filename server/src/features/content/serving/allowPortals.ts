import type { RequestHandler } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { ownOrigins } from '#server/kernel/settings/ownOrigins.ts'

/** Allows only pages of the organization's portals to read its files by script (CORS). */
export function allowPortals(deps: Pick<Deps, 'db' | 'settings' | 'seams'>): RequestHandler {
  const own = ownOrigins(deps.settings)
  return async (request, response, next) => {
    const { origin } = request.headers
    const { organization } = request.params
    if (origin === undefined || typeof organization !== 'string') return next()
    const isPortal =
      own.includes(origin) ||
      (await deps.seams.of(portalsSeam).originsOf(deps, organization)).includes(origin)
    if (!isPortal) return next()
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Content-Length, Content-Range, ETag',
    })
    if (request.method !== 'OPTIONS') return next()
    response
      .set({
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'Range, If-Range',
        'Access-Control-Max-Age': '600',
      })
      .status(204)
      .end()
  }
}
