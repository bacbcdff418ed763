import { nothingPending, type OutboxState } from './OutboxState.ts'
import type { OutboxOwner } from './outboxOwner.ts'

/** What sends for one owner, in order: facts, or posts. */
type Sender = {
  state(): OutboxState
  subscribe(listener: () => void): () => void
  wake(): void
  close(): void
}

/** The one outbox of an owner, once it is needed. */
export type OutboxPlace<Outbox extends Sender> = Sender & {
  owner: OutboxOwner
  /** The outbox; opened if it is not. */
  fill(open: (owner: OutboxOwner) => Outbox): Outbox
}

/** Its code is in the first script, the outbox's own is not: that comes with the part that fills the place. */
export function createOutboxPlace<Outbox extends Sender>(owner: OutboxOwner): OutboxPlace<Outbox> {
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
