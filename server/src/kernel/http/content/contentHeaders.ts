import type { RequestHandler } from 'express'
import { permissionsPolicy } from '../permissionsPolicy.ts'

/** Every answer of the content origin: no sniffing, no cookies. Who may read it by script: `allowPortals`. */
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

/** Any other file that a browser might run as a page runs nothing. */
export const inertPolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"
