import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AskerFacts } from '../../../shared/src/kernel/model/Rule.ts'
import type { Deps } from './Deps.ts'
import type { Queryable } from './db/records/writeRecords.ts'
import type { Device } from './request/Device.ts'
import type { Identity } from './request/Identity.ts'
import type { RequestContext } from './request/RequestContext.ts'

export type PortalName = { organization: string; id: string }

/** Parameter names for a query that also loads the asker's facts. */
export type FactsParameters = Record<'organization' | 'portal' | 'customer', string>

/**
 * Functions that the kernel needs but only a feature can implement. Each is provided by one feature, and all are put
 * together in `server/src/features.ts`: so the kernel imports no feature, and a feature can call a higher one without
 * importing it.
 */
export type Seams = {
  /** Identifies the caller, the device and the session (identity). */
  identify(
    deps: Deps,
    origin: Pick<RequestContext, 'deps' | 'requestId' | 'address' | 'userAgent'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ identity: Identity; device: Device; session: RequestContext['session'] }>

  portals: {
    /** The active portal at this address; null if there is none. */
    findByHost(db: Pick<Deps['db'], 'pool'>, host: string, publicOrigin: string): Promise<PortalName | null>
    /** The portal of a request. @throws AppError `not_found` if it is missing or not active */
    require(context: RequestContext): Promise<PortalName>
    /** The origins whose pages may read an organization's files. */
    originsOf(deps: Pick<Deps, 'db' | 'settings'>, organization: string): Promise<readonly string[]>
    /**
     * Where an organization's pages stand that are about no portal in particular, without a slash at the end, and the
     * languages that they are offered in.
     */
    placeOf(
      deps: Pick<Deps, 'db' | 'settings'>,
      organization: string,
    ): Promise<{ base: string; languages: readonly string[] }>
  }

  asker: {
    /** The viewer's facts for the access rules in an organization, in one query (commerce). */
    facts(context: Asking, organization: string): Promise<AskerFacts>
    /** Stores facts that another query loaded, for the rest of a page. */
    keep(context: Asking, organization: string, facts: Promise<AskerFacts>): void
    /** The same as columns for another query, and the function that reads its row. */
    sql(parameters: FactsParameters): string
    ofRow(context: Asking, organization: string, row: Record<string, unknown> | undefined): AskerFacts
  }

  shop: {
    /** What a portal sells to a customer (`ShopState`), as one column of another query (commerce). */
    sql(parameters: FactsParameters): string
    /** What the request's portal charges the asker for items by themselves, by key; what it does not sell is left out (commerce). */
    sales(
      context: RequestContext,
      items: readonly { type: 'course' | 'program'; key: string }[],
    ): Promise<ReadonlyMap<string, ItemSale>>
  }

  enrolling: {
    /** The memberships that a customer holds now, by key, and the access groups that they grant (commerce). */
    held(
      deps: Pick<Deps, 'db' | 'now'>,
      customer: string,
    ): Promise<{ accessGroups: readonly string[]; memberships: readonly string[] }>
    /** Gives a membership without a payment, within its limits; who holds it keeps it. In the client's transaction. */
    grant(
      client: Queryable,
      organization: string,
      who: { customer: string; membership: string },
      now: number,
    ): Promise<Granted>
    /**
     * Reads what enrolling a customer needs; what it returns enrols in a transaction, or says why not. Null where the item or
     * the portal is missing. `portal` is an id.
     */
    ready(
      deps: Deps,
      asked: {
        organization: string
        portal: string
        itemType: 'course' | 'program'
        itemKey: string
        customer: string
      },
    ): Promise<((client: Queryable) => Promise<NotEnrolled | null>) | null>
  }

  meetings: {
    /** Those of these meetings that the portal shows to the asker, in no order (meetings). */
    find(context: RequestContext, keys: readonly string[]): Promise<ShownMeeting[]>
    /** The topic of a meeting that the asker may see. @throws AppError `not_found`, `no_access` */
    topicOf(context: RequestContext, reference: string): Promise<{ item: string; topic: string | null }>
  }

  sentences: {
    /** Sentences of lessons that have the words of a text and that the asker may read, the best first (assistant). */
    find(
      context: RequestContext,
      asked: { text: string; limit: number; asker: AskerFacts },
    ): Promise<SaidSentence[]>
  }
}

export type Granted = 'granted' | 'already' | 'notFound' | 'notActive' | 'otherDomain' | 'full'
/** As `enrollmentReasons` of commerce. */
export type NotEnrolled = 'notFound' | 'suspended' | 'already' | 'notShown' | 'noAccess' | 'twice' | 'full'

/** `open`: the portal sells something, and they have nothing of it; `held`: they have something. */
export type ShopState = 'none' | 'open' | 'held'

/** In the currency's minor units. `refusal`: why the asker cannot buy it; null if they can. */
export type ItemSale = { amount: number; currency: string; refusal: 'full' | 'domain' | null }

/** A meeting as pages list it. */
export type ShownMeeting = {
  key: string
  id: string
  slug: string | null
  name: string
  headline: string | null
  description: string | null
  /** The key of its picture. */
  image: string | null
  startsAt: string | null
  timezone: string
}

/** What a lesson, a film or a PDF says, and where. */
export type SaidSentence = {
  type: 'course' | 'program' | 'microcast' | 'document'
  item: string
  slug: string
  name: string
  lesson: string | null
  lessonName: string | null
  place: 'text' | 'page' | 'second'
  at: number | null
  text: string
}

export type Asking = Pick<RequestContext, 'viewer' | 'portal'> &
  Partial<Pick<RequestContext, 'page'>> & {
    deps: Pick<RequestContext['deps'], 'db' | 'now'>
  }
