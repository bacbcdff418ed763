import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import { browserStorage } from '../../kernel/parts/browserStorage.ts'

/** A conversation as a browser keeps it, for one person on one portal. */
export type Snapshot = {
  /** Whose it is; null for a visitor. */
  who: string | null
  id: string
  messages: readonly AgentMessage[]
  itemReferences: ItemReferences
  /** Milliseconds since 1970. */
  savedAt: number
}

const prefix = 'lectern-conversation/'
/** An older conversation is not resumed (AIC-45). */
const resumeMs = 6 * 60 * 60 * 1000

export const keepSnapshot = (
  place: string,
  snapshot: Snapshot,
  storage = browserStorage('localStorage'),
): void => {
  try {
    storage?.setItem(prefix + place, JSON.stringify(snapshot))
  } catch {
    // Storage is full: the conversation is still on the page.
    storage?.removeItem(prefix + place)
  }
}

/** The conversation to resume; null if there is none, it is too old, or another person's: that one is removed. */
export function findSnapshot(
  place: string,
  who: string | null,
  now: number,
  storage = browserStorage('localStorage'),
): Snapshot | null {
  const snapshot = parsed(storage?.getItem(prefix + place) ?? null)
  if (snapshot && snapshot.who === who && now - snapshot.savedAt <= resumeMs) return snapshot
  forgetSnapshot(place, storage)
  return null
}

export const forgetSnapshot = (place: string, storage = browserStorage('localStorage')): void =>
  storage?.removeItem(prefix + place)

/** At sign-out: those of all portals of this address. */
export function forgetSnapshots(storage = browserStorage('localStorage')): void {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) storage?.removeItem(key)
}

/** Written by this page, or by an older version of it. */
function parsed(text: string | null): Snapshot | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { id, messages, itemReferences, savedAt } = value as Partial<Snapshot>
    const isWhole = typeof id === 'string' && Array.isArray(messages) && typeof savedAt === 'number'
    return isWhole && typeof itemReferences === 'object' ? (value as Snapshot) : null
  } catch {
    return null
  }
}
