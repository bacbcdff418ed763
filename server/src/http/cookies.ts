import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tokens } from '../access/identify.ts'
import { type Pool, sessionLifeMs } from '../features/identifying/sessions.ts'

/** By https a name that browsers take from this very host alone: no neighbour (`content.`…) can plant one. Its path is `/`. */
export const cookieName = (what: Pool | 'oidc', isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}lectern_${what}`
const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/

/** The session tokens that a request carries, in cookies or as a bearer token. */
export function tokensOf(request: IncomingMessage, { isSecure }: { isSecure: boolean }): Tokens {
  const cookies = new Map(
    (request.headers.cookie ?? '').split(';').map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
  const wellFormed = (token: string | undefined) => (token && tokenPattern.test(token) ? token : null)
  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return {
    customer: wellFormed(cookies.get(cookieName('customer', isSecure))),
    staff: wellFormed(cookies.get(cookieName('staff', isSecure))),
    bearer: wellFormed(bearer),
  }
}

/** Sends the cookie of a session; an empty token takes it back. Never readable by a page's scripts. */
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
