import { z } from 'zod'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import type { CheckoutItem } from './useCheckout.ts'

/** As long as a checkout stays open at its provider. */
const keptMs = 24 * 60 * 60 * 1000
const kept = z.object({ code: z.string(), until: z.number() })

const nameOf = (items: readonly CheckoutItem[]) =>
  `lectern-code ${items.map(({ type, id }) => `${type} ${id}`).join(', ')}`

/** The discount code that was valid for the same things in the last day, in any tab of this browser. */
export function findKeptCode(items: readonly CheckoutItem[], now = Date.now()): string | null {
  const storage = browserStorage('localStorage')
  const text = storage?.getItem(nameOf(items))
  if (!text) return null
  const read = kept.safeParse(readJson(text))
  if (read.success && read.data.until > now) return read.data.code
  storage?.removeItem(nameOf(items))
  return null
}

export function keepCode(items: readonly CheckoutItem[], code: string, now = Date.now()): void {
  try {
    browserStorage('localStorage')?.setItem(nameOf(items), JSON.stringify({ code, until: now + keptMs }))
  } catch {
    // The storage is full: the code is used, and typed again in another tab.
  }
}

export const forgetCode = (items: readonly CheckoutItem[]): void =>
  browserStorage('localStorage')?.removeItem(nameOf(items))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
