import { browserStorage } from '../../../../kernel/parts/browserStorage.ts'
import { draftsPrefix, forgetNoteDrafts } from './forgetNoteDrafts.ts'

/** What is being written, by note. A note that is not there yet has its lesson's `newNoteOn`. */
export type Drafts = Readonly<Record<string, string>>

/** No note's id. A new note belongs to the lesson that it is written on, and waits there. */
export const newNoteOn = (lesson: string) => `new/${lesson}`
export const noDrafts: Drafts = {}

/**
 * A customer's drafts in a course, kept in this tab until they are saved or let go: whoever leaves the
 * classroom finds them again. What the browser refuses to keep stays as long as its panel.
 */
export function createNoteDrafts(
  customer: string,
  course: string,
  storage = browserStorage('sessionStorage'),
) {
  const own = `${draftsPrefix}${customer}/`
  const key = own + course
  const listeners = new Set<() => void>()
  let drafts = readDrafts(storage, key)
  const set = (next: Drafts) => {
    drafts = next
    keepDrafts(storage, key, next)
    for (const listener of [...listeners]) listener()
  }
  const drop = (note: string) => {
    const { [note]: _dropped, ...left } = drafts
    set(left)
  }
  forgetNoteDrafts((found) => !found.startsWith(own), storage)
  return {
    all: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (note: string, text: string) => set({ ...drafts, [note]: text }),
    drop,
    /** What was typed since it was sent stays a draft. */
    dropSent(note: string, sent: string) {
      if (drafts[note] === sent) drop(note)
    },
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
    // Full: the text stands on the page all the same. An older one must not come back in its place.
    storage?.removeItem(key)
  }
}
