import type { IncomingMessage, ServerResponse } from 'node:http'
import { identify, viewerIn } from '../../features/identity/identify.ts'
import { readDevice } from '../../features/identity/knownDevice.ts'
import { deviceOf } from '../../features/identity/sessions/deviceOf.ts'
import { createSession, endSessions, type Pool } from '../../features/identity/sessions.ts'
import {
  findPortalByHost,
  type PortalName,
  parsePortalName,
} from '../../features/portals/finding/findPortal.ts'
import { auditSignIn } from '../audit/auditSignIn.ts'
import type { Deps } from '../Deps.ts'
import { deviceIn, setDevice, setSessionCookie, tokensOf } from './cookies.ts'
import type { RequestContext } from './RequestContext.ts'

/** What a request's handlers know about it. `portal` where its path has named one already. */
export async function createContext(
  deps: Deps,
  request: IncomingMessage & { id?: unknown; ip?: string | undefined },
  response: ServerResponse,
  portalOfPath?: PortalName | null,
): Promise<RequestContext> {
  const isSecure = deps.settings.publicOrigin.startsWith('https:')
  const tokens = tokensOf(request, { isSecure })
  const [identity, portal] = await Promise.all([
    identify(deps, tokens),
    portalOfPath ??
      parsePortalName(headerOf(request, 'x-lectern-portal')) ??
      findPortalByHost(deps.db, request.headers.host ?? '', deps.settings.publicOrigin),
  ])
  const device = readDevice(deps.settings.secret, deviceIn(request, { isSecure }))
  const facts = {
    deps,
    device,
    requestId: String(request.id ?? ''),
    address: request.ip ?? request.socket.remoteAddress ?? '',
    speaksAs: headerOf(request, 'x-lectern-customer') ?? null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 120),
  }
  for (const { pool, token } of identity.renewed) setSessionCookie(response, pool, token, { isSecure })
  const session: RequestContext['session'] = {
    families: identity.families,
    rememberDevice: (account, isConsole) =>
      setDevice(response, device.with(account), { isSecure, isConsole }),
    async start(pool, subject, wantsToken, passwordHash) {
      // A new token for each sign-in, and the one it replaces is worth nothing (session fixation).
      const replaced = wantsToken ? tokens.bearer : tokens[pool]
      await endSessions(deps.db, replaced ? [replaced] : [])
      const token = await createSession(deps.db, {
        pool,
        subject,
        now: deps.now(),
        device: deviceOf(request.headers['user-agent']),
        isBearer: wantsToken,
        passwordHash,
      })
      if (pool === 'staff') await auditSignIn(facts, subject.slice('staff:'.length))
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
  const seenFrom = (place: PortalName | null, organization: string | null): RequestContext => ({
    ...facts,
    session,
    organization,
    portal: place,
    viewer: viewerIn(identity, organization),
    within: (other) =>
      seenFrom(
        other.portal ? { organization: other.organization, id: other.portal } : null,
        other.organization,
      ),
  })
  return seenFrom(portal, portal?.organization ?? null)
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
