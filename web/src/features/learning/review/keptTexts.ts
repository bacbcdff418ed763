import { useMemo, useSyncExternalStore } from 'react'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'

/** A comment or an answer that was written and not sent. `id` is that of its last try, which a repeated call sends again. */
export type KeptText = {
  lesson: string
  block: string | null
  quote: string | null
  parent: string | null
  text: string
  /** The id and text of the last try; null before the first one. */
  tried: { id: string; text: string } | null
}
type Kept = Readonly<Record<string, KeptText>>

const none: Kept = {}
const nameKey = 'lectern-reviewer'

/** A text's name in the store: an answer is known by its comment, another comment by its place. */
export const textKey = ({ lesson, block, parent }: Pick<KeptText, 'lesson' | 'block' | 'parent'>) =>
  parent === null ? `${lesson}/${block ?? ''}` : `answer/${parent}`

/**
 * What a reviewer wrote through a link and did not send, kept in this browser: it survives a lost connection and a closed tab. If
 * the browser refuses storage, it lasts as long as the page.
 */
export function createKeptTexts(link: string, storage = browserStorage('localStorage')) {
  // Without the link's secret, which opens the draft.
  const key = `lectern-review-texts/${link.split('.', 1)[0]}`
  const listeners = new Set<() => void>()
  let texts = readTexts(storage, key)
  const set = (change: (before: Kept) => Kept) => {
    // Another tab may have texts of its own.
    texts = change(storage ? { ...texts, ...readTexts(storage, key) } : texts)
    keepTexts(storage, key, texts)
    for (const listener of [...listeners]) listener()
  }
  return {
    all: () => texts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (text: KeptText) => set((before) => ({ ...before, [textKey(text)]: text })),
    drop: (name: string) => set(({ [name]: _dropped, ...left }) => left),
  }
}
export type KeptTexts = ReturnType<typeof useKeptTexts>

export function useKeptTexts(link: string) {
  const store = useMemo(() => createKeptTexts(link), [link])
  const texts = useSyncExternalStore(store.subscribe, store.all, () => none)
  return { ...store, texts, find: (name: string): KeptText | null => ownValue(texts, name) ?? null }
}

/** As the reviewer wants to be called; '' if they don't want to be, null if they were not asked yet. */
export const readReviewerName = (storage = browserStorage('localStorage')): string | null =>
  storage?.getItem(nameKey) ?? null

export function keepReviewerName(name: string, storage = browserStorage('localStorage')): void {
  try {
    storage?.setItem(nameKey, name)
  } catch {
    // Storage is full: the next comment asks again.
    storage?.removeItem(nameKey)
  }
}

function keepTexts(storage: Storage | null, key: string, texts: Kept): void {
  try {
    if (Object.keys(texts).length > 0) storage?.setItem(key, JSON.stringify(texts))
    else storage?.removeItem(key)
  } catch {
    // Storage is full: the text is still on the page. An older one must not come back in its place.
    storage?.removeItem(key)
  }
}

function readTexts(storage: Storage | null, key: string): Kept {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return none
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, KeptText] => isKept(entry[1])),
    )
  } catch {
    // Another program's words under our name.
    return none
  }
}

function isKept(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null) return false
  const { lesson, block, quote, parent, text, tried } = value as Record<string, unknown>
  const isText = (one: unknown) => one === null || typeof one === 'string'
  const isTried =
    tried === null || (typeof tried === 'object' && typeof (tried as { id?: unknown }).id === 'string')
  return (
    [lesson, text].every((one) => typeof one === 'string') && [block, quote, parent].every(isText) && isTried
  )
}
