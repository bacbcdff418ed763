import type { AskerFacts } from '../../../../shared/src/kernel/model/Rule.ts'
import type { Role } from '../../../../shared/src/kernel/rules/rolesOf.ts'
import type { Deps } from '../Deps.ts'
import type { Device } from './Device.ts'

/** Who asks. Decided once for each request from its cookie or bearer token, and never from its input. */
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
  /** In the organization that is spoken of (`within`): a customer of another one is nobody here. */
  viewer: Viewer
  /** The key of the customer in whose name the page speaks (`x-lectern-customer`); null where it does not say. */
  speaksAs: string | null
  /** The organization that is spoken of: the one named, else the portal's. */
  organization: string | null
  /** The portal that the request came through: its address, `x-lectern-portal: org~id`, or the operation's input. */
  portal: { organization: string; id: string } | null
  /** The browser or console that it comes from, which accounts that signed in there are known to. */
  device: Device
  requestId: string
  /** For rate limits; of it, the network alone is kept with what staff do. Never in the server's log. */
  address: string
  /** What it says it is, cut short; for the log of what staff did. */
  userAgent: string
  session: {
    /** Sets the cookie, or answers the bearer token; by a password, only while it is the one of this hash. */
    start(
      pool: 'staff' | 'customer',
      subject: string,
      wantsToken: boolean,
      passwordHash: string | null,
    ): Promise<string | null>
    end(): Promise<void>
    /** This account's owner was here: strangers do not lock them out of this device. */
    rememberDevice(account: string, isConsole: boolean): void
    /** The sign-ins that the request's tokens came of. */
    families: readonly string[]
  }
  /**
   * What the parts of one page have learned of its asker, by place: they are rendered together, and all of them only
   * read. Null for any other request, where what was true before a write need not be after it.
   */
  page: { facts: Map<string, Promise<AskerFacts>> } | null
  /** The same request, seen from another portal or organization. */
  within(place: { organization: string; portal?: string | null }): RequestContext
}
