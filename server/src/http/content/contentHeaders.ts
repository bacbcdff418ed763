import type { RequestHandler } from 'express'
import type { Settings } from '../../settings.ts'

/** Every answer of the content origin: no sniffing, no cookies, readable by the portal's pages only. */
export function contentHeaders({ publicOrigin }: Pick<Settings, 'publicOrigin'>): RequestHandler {
  return (request, response, next) => {
    response.set({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      Vary: 'Origin',
    })
    if (request.headers.origin === publicOrigin) {
      response.set({
        'Access-Control-Allow-Origin': publicOrigin,
        'Access-Control-Expose-Headers': 'Content-Length, Content-Range, ETag',
      })
      if (request.method === 'OPTIONS') {
        response
          .set({
            'Access-Control-Allow-Methods': 'GET, HEAD',
            'Access-Control-Allow-Headers': 'Range, If-Range',
          })
          .set('Access-Control-Max-Age', '600')
          .status(204)
          .end()
        return
      }
    }
    next()
  }
}

/** Files of a package are somebody else's code: it may run, but never leave its frame or be framed by others. */
export const packagePolicy = (publicOrigin: string) =>
  [
    "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${publicOrigin}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  ].join('; ')

/** Any other file that a browser would run as a document runs nothing. */
export const inertPolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"

export const isDocument = (mimeType: string) =>
  /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i.test(mimeType)
