import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '../loopback.ts'

/**
 * Access control of the loopback host: only the browser that received the printed URL. Its one-time token is
 * exchanged for a cookie that scripts cannot read and other sites cannot send. Requests with another host name
 * (DNS rebinding) or from another origin are refused first.
 *
 * @param session the cookie's value; a stored one (keptSession) keeps open tabs working after a restart
 */
export function createConsoleAccess(session: string = randomBytes(32).toString('base64url')) {
  let token: string | null = null

  return {
    /** A new one-time token; invalidates the previous one. */
    createToken(): string {
      token = randomBytes(24).toString('base64url')
      return token
    },
    /** Exchanges the token for the cookie; null if the token is wrong or was used. */
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

/**
 * Cookies ignore ports: without the port in its name, two consoles in one browser would end each other's session.
 */
const cookieName = (port: number) => `lectern_console_${port}`

/** Only this computer's two loopback names, which cannot point elsewhere. */
export function isOwnHost(request: IncomingMessage, port: number): boolean {
  return request.headers.host === `127.0.0.1:${port}` || request.headers.host === `localhost:${port}`
}

/** A request that changes data must come from our own pages; browsers always send its origin. */
export function isOwnOrigin(request: IncomingMessage, port: number): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  // `none`: the user typed or opened the URL.
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) return false
  if (isReading) return true
  return origin === `http://127.0.0.1:${port}` || origin === `http://localhost:${port}`
}
