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

/** Any other file that a browser would run as a document runs nothing. */
export const inertPolicy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"

export const isDocument = (mimeType: string) =>
  /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i.test(mimeType)
