import type { AskerFacts } from '../../../../shared/src/kernel/model/Rule.ts'
import type { Role } from '../../../../shared/src/kernel/rules/rolesOf.ts'
import type { WrittenLanguage } from '../../../../shared/src/kernel/words/languages.ts'
import type { Deps } from '../Deps.ts'
import type { Device } from './Device.ts'
import type { Identity } from './Identity.ts'

/** The caller. Determined once per request from its cookie or bearer token, never from its input. */
export type Viewer =
  | { kind: 'anonymous' }
  | {
      kind: 'customer'
      organization: string
      customerId: string
      customerKey: string
      name: string | null
      email: string
      profileImage: string | null
      language: WrittenLanguage | null
      isAdmin: boolean
    }
  | {
      kind: 'staff'
      userId: string
      name: string
      /** By organization id. */
      roles: ReadonlyMap<string, readonly Role[]>
      /** A super user of the platform's own organization (decision ROL-02). */
      isPlatform: boolean
    }

export type RequestContext = {
  deps: Deps
  /** The people whom the request's tokens identify; `viewer` is one of them, or nobody. */
  identity: Identity
  /** The viewer in the named organization (`within`): a customer of another one has no role here. */
  viewer: Viewer
  /** The key of the customer for whom the page was opened (`x-lectern-customer`); null if not given. */
  speaksAs: string | null
  /** The named organization, else the portal's. */
  organization: string | null
  /** The portal of the request: by its address, `x-lectern-portal: org~id`, or the operation's input. */
  portal: { organization: string; id: string } | null
  /** The client's browser or console, with the accounts that signed in there. */
  device: Device
  requestId: string
  /** For rate limits; the audit log of staff keeps only its network. Never in the server's log. */
  address: string
  /** The client's own description, truncated; for the audit log. */
  userAgent: string
  /** Its `Accept-Language`: the language of the portal's page, or what the browser prefers. */
  acceptedLanguages: string
  /** What a visitor chose on this device: the cookie `lectern-language`. */
  chosenLanguage: WrittenLanguage | null
  /** How many rows its lists have asked for so far, wherever they looked (records/rowBudget). */
  lists: { rows: number }
  session: {
    /** Sets the cookie, or returns the bearer token; after a password sign-in only while that password is unchanged. */
    start(
      pool: 'staff' | 'customer',
      subject: string,
      wantsToken: boolean,
      passwordHash: string | null,
    ): Promise<string | null>
    end(): Promise<void>
    /** Whether the request's cookie is of a customer's session that has ended: told once, since the cookie goes then. */
    tellEnd(): boolean
    /** Lets the device be recognized in its next requests, known to nobody so far. */
    keepDevice(isConsole: boolean): void
    /** Marks the device as known to this account: wrong passwords from elsewhere do not lock it out. */
    rememberDevice(account: string, isConsole: boolean): void
    /** The sign-ins that the request's tokens belong to. */
    families: readonly string[]
  }
  /**
   * A cache of the asker's facts for the parts of one page: they are rendered together and only read. Null for any
   * other request, because a write could change the facts.
   */
  page: { facts: Map<string, Promise<AskerFacts>> } | null
  /** The same request for another portal or organization. */
  within(place: { organization: string; portal?: string | null }): RequestContext
}
