import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '../settings/Settings.ts'

/** Long enough for a day of meetings; who comes later uses the link again. */
const lifeSeconds = 24 * 60 * 60

/** As for sessions: with https a name that only this very host can set. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}lectern_guest`
const isSecure = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>) => publicOrigin.startsWith('https:')

/** The pass of a guest that this browser keeps; null if it has none. Nothing is known of it yet. */
export function readGuestCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  settings: Pick<Settings, 'publicOrigin'>,
): string | null {
  const name = cookieName(isSecure(settings))
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1).trim()
    if (pair.slice(0, at).trim() === name && value.length > 0 && value.length <= maxLength) return value
  }
  return null
}

const maxLength = 200

/** Keeps a pass in the browser. Scripts of pages cannot read it. */
export function setGuestCookie(
  response: ServerResponse,
  pass: string,
  settings: Pick<Settings, 'publicOrigin'>,
): void {
  const secure = isSecure(settings)
  response.appendHeader(
    'Set-Cookie',
    `${cookieName(secure)}=${pass}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${secure ? '; Secure' : ''}`,
  )
}
