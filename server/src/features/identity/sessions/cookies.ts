import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tokens } from '../identify.ts'
import { type Pool, sessionLifeMs } from '../sessions.ts'

/**
 * With https a name prefix that only this very host can set: no subdomain (`content.`…) can plant one. Its path is
 * `/`.
 */
export const cookieName = (what: Pool | 'oidc' | 'device', isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}lectern_${what}`
const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/

const deviceLifeSeconds = 400 * 24 * 60 * 60

/** The header with a console's device mark: it keeps no cookies, and gets the mark in the same header. */
export const deviceHeader = 'X-Lectern-Device'

/** The request's device mark (`knownDevice`). */
export function deviceIn(request: IncomingMessage, { isSecure }: { isSecure: boolean }): string | undefined {
  const header = request.headers[deviceHeader.toLowerCase()]
  return typeof header === 'string' ? header : parseCookies(request).get(cookieName('device', isSecure))
}

/** Sends the new device mark, as a cookie, or as a header for a console. */
export function setDevice(
  response: ServerResponse,
  value: string,
  { isSecure, isConsole }: { isSecure: boolean; isConsole: boolean },
): void {
  if (isConsole) {
    response.setHeader(deviceHeader, value)
    return
  }
  const secure = isSecure ? '; Secure' : ''
  response.appendHeader(
    'Set-Cookie',
    `${cookieName('device', isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceLifeSeconds}${secure}`,
  )
}

/**
 * The session tokens of a request, from cookies or as a bearer token: an empty one if the request authorizes itself in another
 * way, which identifies nobody. `Basic` is not for us: browsers send it to a proxy that asks for a password.
 */
export function readTokens(request: IncomingMessage, { isSecure }: { isSecure: boolean }): Tokens {
  const cookies = parseCookies(request)
  const wellFormed = (token: string | undefined) => (token && tokenPattern.test(token) ? token : null)
  const { authorization } = request.headers
  const [, bearer] = /^Bearer\b(.*)$/i.exec(authorization ?? '') ?? []
  return {
    customer: wellFormed(cookies.get(cookieName('customer', isSecure))),
    staff: wellFormed(cookies.get(cookieName('staff', isSecure))),
    bearer:
      authorization === undefined || /^Basic /i.test(authorization)
        ? null
        : (wellFormed(bearer?.trim()) ?? ''),
  }
}

/** Sets the cookie of a session; an empty token deletes it. Page scripts can never read it. */
export function setSessionCookie(
  response: ServerResponse,
  pool: Pool,
  token: string,
  options: { isSecure: boolean },
): void {
  const maxAge = token ? Math.floor(sessionLifeMs / 1000) : 0
  const secure = options.isSecure ? '; Secure' : ''
  response.appendHeader(
    'Set-Cookie',
    `${cookieName(pool, options.isSecure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
  )
}

const parseCookies = (request: IncomingMessage) =>
  new Map(
    (request.headers.cookie ?? '').split(';').map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
