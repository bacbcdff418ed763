import { useSyncExternalStore } from 'react'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import type { Tracking } from '#web/kernel/render.ts'

export type Choice = 'allowed' | 'declined'

/** The way back to the question, in the footer. */
export const consentButton = 'tracking-choices'

const storageKey = 'lectern-consent'
const listeners = new Set<() => void>()
/** Without a storage the choice lasts as long as the page. */
let unsaved: string | null = null
let isReopened = false

/** What a visitor is asked about: the hosts that the page may talk to, and scripts without an address. */
const askedAbout = ({ scripts, hosts }: Tracking): string[] => [
  ...(scripts.some(({ src }) => src === null) ? ['own'] : []),
  ...hosts,
]

/** Null if there is more to ask about than before; with less, the answer holds. */
function readChoice(tracking: Tracking): Choice | null {
  const kept = unsaved ?? browserStorage('localStorage')?.getItem(storageKey) ?? ''
  const [choice, ...about] = kept.split(' ')
  if (choice !== 'allowed' && choice !== 'declined') return null
  return askedAbout(tracking).every((one) => about.includes(one)) ? choice : null
}

function tell(): void {
  for (const listener of listeners) listener()
}

export function keepChoice(tracking: Tracking, choice: Choice): void {
  const kept = [choice, ...askedAbout(tracking)].join(' ')
  const storage = browserStorage('localStorage')
  try {
    storage?.setItem(storageKey, kept)
    unsaved = storage ? null : kept
  } catch (error) {
    console.warn('The choice is kept for this page only', error)
    unsaved = kept
  }
  isReopened = false
  tell()
}

/** Asks once more, from the footer. */
export function askAgain(): void {
  isReopened = true
  tell()
}

/** The choice may change in another window, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `unknown` on the server, and until the browser has taken over. */
export const useChoice = (tracking: Tracking): Choice | 'unknown' | null =>
  useSyncExternalStore<Choice | 'unknown' | null>(
    subscribe,
    () => readChoice(tracking),
    () => 'unknown',
  )

export const useIsReopened = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  )
