import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AskerFacts } from '../../../shared/src/kernel/model/Rule.ts'
import type { Deps } from './Deps.ts'
import type { Device } from './request/Device.ts'
import type { Identity } from './request/Identity.ts'
import type { RequestContext } from './request/RequestContext.ts'

export type PortalName = { organization: string; id: string }

/** What a query needs to say, so that the asker's facts come with its rows: names of its parameters. */
export type FactsParameters = Record<'organization' | 'portal' | 'customer', string>

/**
 * What the kernel must know of a request, and only a feature can tell. Each is given by one feature, and all are
 * put together in `server/src/features.ts`: so the kernel imports none, and a feature asks what stands
 * above it without importing it.
 */
export type Seams = {
  /** Who speaks, from which device, and the session that they speak in (identity). */
  identify(
    deps: Deps,
    origin: Pick<RequestContext, 'deps' | 'requestId' | 'address' | 'userAgent'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ identity: Identity; device: Device; session: RequestContext['session'] }>

  portals: {
    /** The active portal at this address; null where there is none. */
    findByHost(db: Pick<Deps['db'], 'pool'>, host: string, publicOrigin: string): Promise<PortalName | null>
    /** The portal that a request came through. `not_found` where it is not there, or not active. */
    require(context: RequestContext): Promise<PortalName>
    /** The origins whose pages may read an organization's files. */
    originsOf(deps: Pick<Deps, 'db' | 'settings'>, organization: string): Promise<readonly string[]>
  }

  asker: {
    /** What the viewer brings to the rules of access in an organization, in one query (commerce). */
    facts(context: Asking, organization: string): Promise<AskerFacts>
    /** Keeps what another query read along, for the rest of a page. */
    keep(context: Asking, organization: string, facts: Promise<AskerFacts>): void
    /** The same as columns of another query, and read from its row. */
    sql(parameters: FactsParameters): string
    ofRow(context: Asking, organization: string, row: Record<string, unknown> | undefined): AskerFacts
  }
}

export type Asking = Pick<RequestContext, 'viewer' | 'portal'> &
  Partial<Pick<RequestContext, 'page'>> & {
    deps: Pick<RequestContext['deps'], 'db' | 'now'>
  }
