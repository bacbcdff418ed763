import { auditSignIn } from '#server/kernel/audit/auditSignIn.ts'
import type { Identify } from '#server/kernel/request/identifySeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { identify } from '../identify.ts'
import { readDevice } from '../knownDevice.ts'
import { createSession, endSessions, type Pool } from '../sessions.ts'
import { deviceIn, readTokens, setDevice, setSessionCookie } from './cookies.ts'
import { describeDevice } from './describeDevice.ts'

/** The viewer of a request's cookies or bearer token, and functions to change the session. */
export const openSession: Identify = async (deps, origin, request, response) => {
  const isSecure = deps.settings.publicOrigin.startsWith('https:')
  const tokens = readTokens(request, { isSecure })
  const { customer, staff, families, renewed } = await identify(deps, tokens)
  // A page for staff alone, in a browser that is signed in on a portal, too.
  const isStaffPage = request.headers['x-lectern-pool'] === 'staff'
  for (const { pool, token } of renewed) setSessionCookie(response, pool, token, { isSecure })
  const device = readDevice(deps.settings.secret, deviceIn(request, { isSecure }))
  let hasEnded = tokens.bearer === null && tokens.customer !== null && customer === null
  const session: RequestContext['session'] = {
    families,
    tellEnd() {
      const isNews = hasEnded
      if (isNews) setSessionCookie(response, 'customer', '', { isSecure })
      hasEnded = false
      return isNews
    },
    keepDevice: (isConsole) => setDevice(response, device.mark, { isSecure, isConsole }),
    rememberDevice: (account, isConsole) =>
      setDevice(response, device.with(account), { isSecure, isConsole }),
    async start(pool, subject, wantsToken, passwordHash) {
      // A new token for each sign-in; the replaced one becomes invalid (session fixation).
      const replaced = wantsToken ? tokens.bearer : tokens[pool]
      await endSessions(deps.db, replaced ? [replaced] : [])
      const token = await createSession(deps.db, {
        pool,
        subject,
        now: deps.now(),
        device: describeDevice(request.headers['user-agent']),
        isBearer: wantsToken,
        passwordHash,
      })
      if (pool === 'staff') await auditSignIn(origin, subject.slice('staff:'.length))
      if (wantsToken) return token
      setSessionCookie(response, pool, token, { isSecure })
      return null
    },
    async end() {
      await endSessions(
        deps.db,
        [tokens.bearer, tokens.customer, tokens.staff].filter((token) => token !== null),
      )
      for (const pool of ['customer', 'staff'] as const satisfies Pool[])
        if (tokens[pool]) setSessionCookie(response, pool, '', { isSecure })
    },
  }
  return { identity: { customer: isStaffPage ? null : customer, staff }, device, session }
}
