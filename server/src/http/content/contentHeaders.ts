import type { RequestHandler } from 'express'

/** Every answer of the content origin: no sniffing, no cookies. Who may read it by script: `allowPortals`. */
export const contentHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    Vary: 'Origin',
  })
  next()
}

/** Browsers know no IPv6 addresses in policies. */
const canName = (origin: string) => !origin.includes('[')

/** Files of a package are somebody else's code: it may run, but never leave its frame or be framed by others. */
export const packagePolicy = (portals: readonly string[]) =>
  [
    "default-src 'self' https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${portals.filter(canName).join(' ')}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  ].join('; ')

/** Any other file that a browser would run as a document runs nothing. */
export const inertPolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"

export const isDocument = (mimeType: string) =>
  /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i.test(mimeType)
