import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import { type EntryStore, entryStore } from './entryStore.ts'
import { type OutboxEntry, toEntry } from './OutboxEntry.ts'
import { keysOf } from './outboxOwner.ts'

/** Facts that are not sent yet. */
export type OutboxStore = EntryStore<OutboxEntry>

/** Those of one owner in this browser. */
export const browserStore = (
  owner: string,
  storage: Storage | null = browserStorage('localStorage'),
): OutboxStore => entryStore(keysOf(owner), toEntry, storage)
