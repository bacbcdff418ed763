import { useMemo, useSyncExternalStore } from 'react'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import { draftsPrefix, forgetNoteDrafts } from './forgetNoteDrafts.ts'

/** Drafts by note. A new note is stored under its lesson's `newNoteOn`. */
export type Drafts = Readonly<Record<string, string>>

const noDrafts: Drafts = {}

/**
 * A customer's drafts in a course, kept in this browser until saved or discarded: they survive closing the tab. Signing
 * out deletes them. If the browser refuses storage, they last as long as the panel.
 */
export function createNoteDrafts(customer: string, course: string, storage = browserStorage('localStorage')) {
  const own = `${draftsPrefix}${customer}/`
  const key = own + course
  const listeners = new Set<() => void>()
  let drafts = readDrafts(storage, key)
  /** Based on the present storage: another tab may have drafts in this course too. */
  const set = (change: (before: Drafts) => Drafts) => {
    drafts = change(storage ? { ...drafts, ...readDrafts(storage, key) } : drafts)
    keepDrafts(storage, key, drafts)
    for (const listener of [...listeners]) listener()
  }
  const drop = (note: string) => set(({ [note]: _dropped, ...left }) => left)
  forgetNoteDrafts((found) => !found.startsWith(own), storage)
  return {
    all: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (note: string, text: string) => set((before) => ({ ...before, [note]: text })),
    drop,
    read: (note: string): string | undefined => ownValue(drafts, note),
  }
}

function readDrafts(storage: Storage | null, key: string): Drafts {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return noDrafts
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return noDrafts
  }
}

function keepDrafts(storage: Storage | null, key: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length > 0) storage?.setItem(key, JSON.stringify(drafts))
    else storage?.removeItem(key)
  } catch {
    // Storage is full: the text is still on the page. Removes an older draft, which must not replace it later.
    storage?.removeItem(key)
  }
}

/** A customer's drafts in a course. Empty on the server. */
export function useNoteDrafts(customer: string, course: string) {
  const store = useMemo(() => createNoteDrafts(customer, course), [customer, course])
  return { ...store, drafts: useSyncExternalStore(store.subscribe, store.all, () => noDrafts) }
}
