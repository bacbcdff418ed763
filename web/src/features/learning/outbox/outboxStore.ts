import { browserStorage } from '../../../kernel/parts/browserStorage.ts'
import { type OutboxEntry, toEntry } from './OutboxEntry.ts'
import { keysOf } from './outboxOwner.ts'

/** Pending entries: in browser storage, so that they outlive the page; shared by all its tabs. */
export type OutboxStore = {
  all(): OutboxEntry[]
  /** `isOnDisk`: it outlives the page. Otherwise the browser refused it, and it is kept in memory. */
  put(entry: OutboxEntry): { isOnDisk: boolean }
  remove(entry: OutboxEntry): void
  /** Calls back when another tab changed something. */
  watch(listener: () => void): () => void
}

/**
 * A store over `localStorage`, for one owner: another customer's entries are never sent in this one's name. Each
 * entry has its own key, so that two tabs never overwrite each other. Entries that the browser refuses (full,
 * forbidden) are kept in memory instead.
 */
export function browserStore(
  owner: string,
  storage: Storage | null = browserStorage('localStorage'),
): OutboxStore {
  const own = keysOf(owner)
  const inMemory = new Map<string, OutboxEntry>()
  const keyOf = (entry: OutboxEntry) => own + entry.order
  return {
    all() {
      const kept: OutboxEntry[] = [...inMemory.values()]
      for (let index = 0; index < (storage?.length ?? 0); index += 1) {
        const key = storage?.key(index)
        if (!key?.startsWith(own)) continue
        const entry = readEntry(storage?.getItem(key))
        if (entry) kept.push(entry)
      }
      return kept.sort((a, b) => (a.order < b.order ? -1 : 1))
    },
    put(entry) {
      try {
        if (!storage) throw new Error('No storage')
        storage.setItem(keyOf(entry), JSON.stringify(entry))
        inMemory.delete(entry.id)
        return { isOnDisk: true }
      } catch {
        inMemory.set(entry.id, entry)
        return { isOnDisk: false }
      }
    },
    remove(entry) {
      inMemory.delete(entry.id)
      storage?.removeItem(keyOf(entry))
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(own)) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Written by us, by any version; something else under our name is left alone. */
function readEntry(text: string | null | undefined): OutboxEntry | null {
  try {
    return toEntry(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
