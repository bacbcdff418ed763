import { browserStorage, keysIn } from '#web/kernel/parts/browserStorage.ts'
import type { PortalName } from '#web/kernel/render.ts'

/**
 * The owner of an outbox. Portals on one origin share storage, cookie and customers, but not courses: events of
 * one are never sent through another. `customer`: the key of the customer; of posts that of the user, too.
 */
export type OutboxOwner = { portal: PortalName; customer: string }

/** Names the owner in keys of the storage and in locks. None of its parts has a slash in it. */
export const ownerName = ({ portal, customer }: OutboxOwner): string =>
  `${portal.organization}/${portal.id}/${customer}`

/** What the keys of an owner's entries begin with. */
export const keysOf = (owner: string): string => `lectern-outbox/${owner}/`

/** Whether this browser kept something for an owner; asked before the outbox's code is there. */
export const hasWaiting = (
  owner: string,
  storage: Storage | null = browserStorage('localStorage'),
): boolean => keysIn(storage, keysOf(owner)).length > 0
