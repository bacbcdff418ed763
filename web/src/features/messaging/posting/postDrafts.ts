import { browserStorage, keysIn } from '#web/kernel/parts/browserStorage.ts'

const prefix = 'lectern-post-drafts/'
const debounceMs = 300

/** Written, and not stored yet. */
const unstored = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | null = null

const keyOf = (who: string | null, thread: string) => `${prefix}${who}/${thread}`

/** A text that somebody began in a thread and did not send; '' for none. */
export function findDraft(who: string | null, thread: string): string {
  const key = keyOf(who, thread)
  return unstored.get(key) ?? browserStorage('localStorage')?.getItem(key) ?? ''
}

/** Keeps a draft in this browser, a little later: it survives closing the tab. An empty one is removed, at once. */
export function keepDraft(who: string | null, thread: string, text: string): void {
  unstored.set(keyOf(who, thread), text)
  if (text === '') storeDrafts()
  else timer ??= setTimeout(storeDrafts, debounceMs)
}

/** Stores the drafts when the page closes. */
export function storeDrafts(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  const storage = browserStorage('localStorage')
  for (const [key, text] of unstored) {
    try {
      if (text !== '') storage?.setItem(key, text)
      else storage?.removeItem(key)
      if (storage) unstored.delete(key)
    } catch {
      // The disk is full: the text stays as long as the page, and an older one does not come back in its place.
      storage?.removeItem(key)
    }
  }
}

/** At sign-out all drafts; while a customer is here those of others. */
export function forgetDrafts(except: string | null = null, storage = browserStorage('localStorage')): void {
  const isForgotten = (key: string) => except === null || !key.startsWith(`${prefix}${except}/`)
  for (const key of [...unstored.keys()].filter(isForgotten)) unstored.delete(key)
  for (const key of keysIn(storage, prefix).filter(isForgotten)) storage?.removeItem(key)
}
