import type { RequestHandler } from 'express'
import { permissionsPolicy } from '../permissionsPolicy.ts'

/**
 * Headers of every answer of the content origin: no sniffing, no cookies. `allowPortals` decides which scripts may
 * read it.
 */
export const contentHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': permissionsPolicy,
    Vary: 'Origin',
  })
  next()
}

/** Any other file that a browser might open as a page must not run scripts. */
export const inertPolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"
