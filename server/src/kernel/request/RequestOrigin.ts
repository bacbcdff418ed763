import type { WrittenLanguage } from '#shared/kernel/words/languages.ts'
import type { PortalName } from './portalName.ts'
import type { Identity, Viewer } from './Viewer.ts'

/** A portal whose draft can be read until then (`expiresAt`, ISO). `id`: of the link. */
export type DraftSight = { id: string; portal: PortalName; expiresAt: string }

/** Who makes a request, and from where: plain data, which is sent to the thread for big pushes. */
export type RequestOrigin = {
  /** The people whom the request's tokens identify; `viewer` is one of them, or nobody. */
  identity: Identity
  /** The viewer in the named organization (`within`): a customer of another one has no role here. */
  viewer: Viewer
  /** The person for whom the page was opened (`x-lectern-customer`): a customer's key or a staff member's id; null if not given. */
  speaksAs: string | null
  /** The cookie of somebody who came by a link for guests, unread: what it opens is up to what gave it (`guestCookie`). */
  guestPass: string | null
  /** The portal of the request: by its address, `x-lectern-portal: org~id`, or the operation's input. */
  portal: PortalName | null
  /** The draft of a portal that the request reads by a link to it. Nobody is signed in, and nothing is written. */
  draft: DraftSight | null
  requestId: string
  /** For rate limits; the audit log of staff keeps only its network. Never in the server's log. */
  address: string
  /** The client's own description, truncated; for the audit log. */
  userAgent: string
  /** Its `Accept-Language`: the language of the portal's page, or what the browser prefers. */
  acceptedLanguages: string
  /** What a visitor chose on this device: the cookie `lectern-language`. */
  chosenLanguage: WrittenLanguage | null
}
