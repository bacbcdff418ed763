import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { Deps } from '../Deps.ts'
import type { RequestOrigin } from './RequestOrigin.ts'

/** A request, as its handlers get it. */
export type RequestContext = RequestOrigin & {
  deps: Deps
  /** The named organization, else the portal's. */
  organization: string | null
  /** The client's browser or console, with the accounts that signed in there. */
  device: Device
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

/** A browser or console, identified by the device mark in its requests. */
export type Device = {
  id: string
  /** The device mark as it is. */
  mark: string
  /** Whether this account has signed in on this device before. */
  knows(account: string): boolean
  /** The new device mark after this account signed in. */
  with(account: string): string
}
