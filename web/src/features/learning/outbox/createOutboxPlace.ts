import type { Outbox } from './createOutbox.ts'
import { nothingPending, type OutboxState } from './OutboxState.ts'
import type { OutboxOwner } from './outboxOwner.ts'

/** Where the one outbox of an owner stands, once something needs it. */
export type OutboxPlace = {
  owner: OutboxOwner
  /** The outbox; opened if it is not. */
  fill(open: (owner: OutboxOwner) => Outbox): Outbox
  state(): OutboxState
  subscribe(listener: () => void): () => void
  wake(): void
  close(): void
}

/** Its code is in the first script, the outbox's own is not: that comes with whoever fills the place. */
export function createOutboxPlace(owner: OutboxOwner): OutboxPlace {
  const listeners = new Set<() => void>()
  let outbox: Outbox | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    owner,
    fill(open) {
      if (outbox) return outbox
      outbox = open(owner)
      outbox.subscribe(tell)
      // A classroom fills it while it renders, when others must not be told.
      queueMicrotask(tell)
      return outbox
    },
    state: () => outbox?.state() ?? nothingPending,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: () => outbox?.wake(),
    close() {
      outbox?.close()
      outbox = null
    },
  }
}
