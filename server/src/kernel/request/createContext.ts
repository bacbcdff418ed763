import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage, isWritten, type WrittenLanguage } from '#shared/kernel/words/languages.ts'
import type { Deps } from '../Deps.ts'
import { contextFrom } from './contextFrom.ts'
import { readGuestCookie } from './guestCookie.ts'
import { identifySeam } from './identifySeam.ts'
import { type PortalName, parsePortalName } from './portalName.ts'
import { portalsSeam } from './portalsSeam.ts'
import type { RequestContext } from './RequestContext.ts'
import { roleOf } from './roleOf.ts'

/**
 * Builds a request's context. `portal` if its path names one; `page` if it renders a page; `draftOfPath` if that is of a draft. A reader of a
 * draft is nobody, also where they are signed in to the portal itself. @throws AppError `link_expired`
 */
export async function createContext(
  deps: Deps,
  request: IncomingMessage & { id?: unknown; ip?: string | undefined },
  response: ServerResponse,
  portalOfPath?: PortalName | null,
  page: RequestContext['page'] = null,
  draftOfPath: string | null = null,
): Promise<RequestContext> {
  const facts = {
    deps,
    requestId: String(request.id ?? ''),
    address: request.ip ?? request.socket.remoteAddress ?? '',
    speaksAs: readHeader(request, 'x-lectern-customer') ?? null,
    guestPass: readGuestCookie(request, deps.settings),
    lists: { rows: 0 },
    acceptedLanguages: readHeader(request, 'accept-language') ?? '',
    chosenLanguage: chosenLanguage(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 120),
  }
  const link = draftOfPath ?? readHeader(request, draftHeader) ?? null
  const [{ identity, session, device }, draft, portal] = await Promise.all([
    deps.seams.of(identifySeam)(deps, facts, request, response),
    link === null ? null : deps.seams.of(portalsSeam).openedDraft(deps, request, link),
    portalOfPath ??
      parsePortalName(readHeader(request, 'x-lectern-portal')) ??
      deps.seams.of(portalsSeam).findByHost(deps.db, request.headers.host ?? '', deps.settings.publicOrigin),
  ])
  const seen = { ...facts, device, session, page, draft }
  const context = draft
    ? contextFrom({ ...seen, guestPass: null, identity: { customer: null, staff: null } }, draft.portal)
    : contextFrom({ ...seen, identity }, portal)
  deps.telemetry.setRole(roleOf(context.viewer, context.organization))
  return context
}

/** Names the link of the draft that a page shows. */
const draftHeader = 'x-lectern-draft'

function readHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The language that a visitor chose on this device, for this portal's origin (`web/src/kernel/language`). */
export function chosenLanguage({ headers }: Pick<IncomingMessage, 'headers'>): WrittenLanguage | null {
  const tag = /(?:^|; )lectern-language=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(tag) && isWritten(tag) ? tag : null
}
