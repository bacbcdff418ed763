import { useSyncExternalStore } from 'react'

/** A short list that this computer keeps for each workspace. What shows it follows its changes. */
export type StoredList<T> = {
  read(workspace: string): readonly T[]
  write(workspace: string, items: readonly T[]): void
  use(workspace: string): readonly T[]
}

/** `most`: what comes after so many is forgotten. */
export function createStoredList<T>(
  name: string,
  isItem: (value: unknown) => value is T,
  most: number,
): StoredList<T> {
  const listeners = new Set<() => void>()
  // The same list for the same text: React compares them.
  let last: { text: string | null; items: readonly T[] } = { text: null, items: [] }
  const storageName = (workspace: string) => `${name}.${workspace}`
  function read(workspace: string): readonly T[] {
    const text = localStorage.getItem(storageName(workspace))
    if (text !== last.text) last = { text, items: itemsIn(text).filter(isItem).slice(0, most) }
    return last.items
  }
  function subscribe(tell: () => void) {
    listeners.add(tell)
    // Another window of the console.
    window.addEventListener('storage', tell)
    return () => {
      listeners.delete(tell)
      window.removeEventListener('storage', tell)
    }
  }
  return {
    read,
    write(workspace, items) {
      localStorage.setItem(storageName(workspace), JSON.stringify(items.slice(0, most)))
      for (const tell of listeners) tell()
    },
    use: (workspace) => useSyncExternalStore(subscribe, () => read(workspace)),
  }
}

/** Empty if it is not a list: it contains only shortcuts, and is written again. */
function itemsIn(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
