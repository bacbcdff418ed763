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

/** The origins that a visitor is asked about: with others, they are asked again. */
const askedAbout = ({ scripts }: Tracking) =>
  [...new Set(scripts.map(({ src }) => (src === null ? 'own' : new URL(src).host)))].sort().join(' ')

function readChoice(tracking: Tracking): Choice | null {
  const kept = unsaved ?? browserStorage('localStorage')?.getItem(storageKey) ?? ''
  for (const choice of ['allowed', 'declined'] as const)
    if (kept === `${choice} ${askedAbout(tracking)}`) return choice
  return null
}

function tell(): void {
  for (const listener of listeners) listener()
}

export function keepChoice(tracking: Tracking, choice: Choice): void {
  const kept = `${choice} ${askedAbout(tracking)}`
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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
