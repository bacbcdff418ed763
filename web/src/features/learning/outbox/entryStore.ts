import { browserStorage, keysIn } from '#web/kernel/parts/browserStorage.ts'

/** What waits to be sent. Entries sort by `order`. */
type Waiting = { id: string; order: string }

/** Pending entries: in browser storage, so that they outlive the page; shared by all its tabs. */
export type EntryStore<Entry extends Waiting> = {
  all(): Entry[]
  /** `isOnDisk`: it outlives the page. Otherwise the browser refused it, and it is kept in memory. */
  put(entry: Entry): { isOnDisk: boolean }
  remove(entry: Entry): void
  /** Whether it outlives the page. */
  isOnDisk(id: string): boolean
  /** Calls back when another tab changed something. */
  watch(listener: () => void): () => void
}

/**
 * A store over `localStorage`, for one person's entries: their keys begin with `own`, so that another
 * customer's entries are never sent in this one's name. Each entry has its own key, so that two tabs never overwrite each
 * other. Entries that the browser refuses (full, forbidden) are kept in memory instead.
 *
 * @param read makes an entry of any version's text; null for an invalid one, which is left alone
 */
export function entryStore<Entry extends Waiting>(
  own: string,
  read: (value: unknown) => Entry | null,
  storage: Storage | null = browserStorage('localStorage'),
): EntryStore<Entry> {
  const inMemory = new Map<string, Entry>()
  const keyOf = (entry: Entry) => own + entry.order
  const readEntry = (text: string | null): Entry | null => {
    try {
      return read(JSON.parse(text ?? ''))
    } catch {
      return null
    }
  }
  return {
    all() {
      const kept: Entry[] = [...inMemory.values()]
      for (const key of keysIn(storage, own)) {
        const entry = readEntry(storage?.getItem(key) ?? null)
        // One that found no room when it changed is newer in memory.
        if (entry && !inMemory.has(entry.id)) kept.push(entry)
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
    isOnDisk: (id) => !inMemory.has(id),
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(own)) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
