import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '../loopback/isSameSecret.ts'

/**
 * Who may speak to the loopback host: the browser that was given the printed address. Its one-time
 * token becomes a cookie that scripts cannot read and other sites cannot send. Requests by another
 * host name (DNS rebinding) or from another origin are refused before anything else is looked at.
 *
 * @param session what the cookie holds; one that is kept (keptSession) lets open tabs go on after a restart
 */
export function createConsoleAccess(session: string = randomBytes(32).toString('base64url')) {
  let token: string | null = null

  return {
    /** A new one-time token; the one before is no longer good. */
    createToken(): string {
      token = randomBytes(24).toString('base64url')
      return token
    },
    /** The cookie in exchange for the token; null where the token is wrong or was used. */
    exchange(given: string, port: number): string | null {
      if (token === null || !isSameSecret(given, token)) return null
      token = null
      return `${cookieName(port)}=${session}; HttpOnly; SameSite=Strict; Path=/; Max-Age=604800`
    },
    hasSession(request: IncomingMessage, port: number): boolean {
      const name = cookieName(port)
      const cookies = (request.headers.cookie ?? '').split(/;\s*/)
      return cookies.some(
        (cookie) => cookie.startsWith(`${name}=`) && isSameSecret(cookie.slice(name.length + 1), session),
      )
    },
  }
}
export type ConsoleAccess = ReturnType<typeof createConsoleAccess>

/** Cookies know no ports: without one in the name, two consoles in one browser would end each other's session. */
const cookieName = (port: number) => `lectern_console_${port}`

/** Only the two names of this computer that cannot point elsewhere. */
export function isOwnHost(request: IncomingMessage, port: number): boolean {
  return request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`
}

/** A request that changes something must come from our own pages; browsers always say so. */
export function isOwnOrigin(request: IncomingMessage, port: number): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  // `none`: somebody typed or opened the address.
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) return false
  if (isReading) return true
  return origin === `http://127.0.0.1:${port}` || origin === `http://localhost:${port}`
}
