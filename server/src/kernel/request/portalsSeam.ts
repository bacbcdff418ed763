import type { IncomingMessage } from 'node:http'
import type { Deps } from '../Deps.ts'
import { defineSeam } from '../Seam.ts'
import type { PortalName } from './portalName.ts'
import type { RequestContext } from './RequestContext.ts'
import type { DraftSight } from './RequestOrigin.ts'

/** The portal of a request, and where portals are (provided by portals). */
export const portalsSeam = defineSeam<{
  /** The active portal at this address; null if there is none. */
  findByHost(db: Pick<Deps['db'], 'pool'>, host: string, publicOrigin: string): Promise<PortalName | null>
  /** The portal of a request. @throws AppError `not_found` if it is missing or not active */
  require(context: RequestContext): Promise<PortalName>
  /** The draft that the request may read by this link, which it has opened before. @throws AppError `link_expired` */
  openedDraft(
    deps: Pick<Deps, 'db' | 'settings' | 'now'>,
    request: Pick<IncomingMessage, 'headers'>,
    link: string,
  ): Promise<DraftSight>
  /** The origins whose pages may read an organization's files. */
  originsOf(deps: Pick<Deps, 'db' | 'settings'>, organization: string): Promise<readonly string[]>
  /**
   * The base address of an organization's pages that belong to no portal in particular, without a slash at the end, and
   * the languages that they are offered in, and what the portal where they are calls its things. `about`: pages about something in
   * these libraries, for somebody who chose this language.
   */
  placeOf(
    deps: Pick<Deps, 'db' | 'settings'>,
    organization: string,
    about?: { libraries: readonly string[]; language: string | null },
  ): Promise<{ base: string; languages: readonly string[]; tokens: unknown }>
}>('portals')
