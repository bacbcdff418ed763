import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage, isWritten, type WrittenLanguage } from '#shared/kernel/words/languages.ts'
import type { Deps } from '../Deps.ts'
import { contextFrom } from './contextFrom.ts'
import { identifySeam } from './identifySeam.ts'
import { type PortalName, parsePortalName } from './portalName.ts'
import { portalsSeam } from './portalsSeam.ts'
import type { RequestContext } from './RequestContext.ts'

/** Builds a request's context. `portal` if its path names one; `page` if it renders a page. */
export async function createContext(
  deps: Deps,
  request: IncomingMessage & { id?: unknown; ip?: string | undefined },
  response: ServerResponse,
  portalOfPath?: PortalName | null,
  page: RequestContext['page'] = null,
): Promise<RequestContext> {
  const facts = {
    deps,
    requestId: String(request.id ?? ''),
    address: request.ip ?? request.socket.remoteAddress ?? '',
    speaksAs: readHeader(request, 'x-lectern-customer') ?? null,
    lists: { rows: 0 },
    acceptedLanguages: readHeader(request, 'accept-language') ?? '',
    chosenLanguage: chosenLanguage(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 120),
  }
  const [{ identity, session, device }, portal] = await Promise.all([
    deps.seams.of(identifySeam)(deps, facts, request, response),
    portalOfPath ??
      parsePortalName(readHeader(request, 'x-lectern-portal')) ??
      deps.seams.of(portalsSeam).findByHost(deps.db, request.headers.host ?? '', deps.settings.publicOrigin),
  ])
  return contextFrom({ ...facts, identity, device, session, page }, portal)
}

function readHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The language that a visitor chose on this device, for this portal's origin (`web/src/kernel/language`). */
export function chosenLanguage({ headers }: Pick<IncomingMessage, 'headers'>): WrittenLanguage | null {
  const tag = /(?:^|; )lectern-language=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(tag) && isWritten(tag) ? tag : null
}
