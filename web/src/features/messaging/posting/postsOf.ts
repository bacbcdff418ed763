import { browserStorage, keysIn } from '#web/kernel/parts/browserStorage.ts'
import { type OutboxOwner, ownerName } from '../../learning/outbox/outboxOwner.ts'

/** What the keys of an owner's unsent posts begin with. */
export const postKeysOf = (owner: OutboxOwner): string => `lectern-posts/${ownerName(owner)}/`

/** How many posts this browser keeps for an owner; asked before the queue's code is there. */
export const countUnsent = (owner: OutboxOwner, storage = browserStorage('localStorage')): number =>
  keysIn(storage, postKeysOf(owner)).length

/** At sign-out, once its person was asked. Their files are removed beside it (`PostsProvider`). */
export function forgetPosts(owner: OutboxOwner, storage = browserStorage('localStorage')): void {
  for (const key of keysIn(storage, postKeysOf(owner))) storage?.removeItem(key)
}
