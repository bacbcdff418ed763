import type { Response } from 'express'

/** A page of the embedded provider without scripts, whose forms may lead back to these addresses. */
export function sendTestPage(response: Response, page: string, ways: readonly string[]): void {
  // Browsers hold a form's redirect to `form-action`, too.
  const origins = new Set(ways.map((address) => new URL(address).origin))
  response
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${["'self'", ...origins].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .type('html')
    .send(page)
}
