import type { KernelErrorsWords } from '../words/errors/words.generated.ts'
import type { Translate } from '../words/translator.ts'
import { type ErrorCode, errorCodes } from './codes.ts'
import { isReason, type Reason } from './reasons.ts'

export type Refusal = {
  code: ErrorCode
  text: string
  /** Which of several refusals with this code; null where there is one. */
  reason: Reason | null
  retryAfterMs: number | null
}

/**
 * The text that an error shows to its user, on client and server. Null for errors without one of our codes: their
 * texts are for logs, and forms show a fallback.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  if (typeof code !== 'string' || !Object.hasOwn(errorCodes, code) || code === 'internal') return null
  const details = 'details' in error && isObject(error.details) ? error.details : {}
  const retryAfterMs = typeof details.retryAfterMs === 'number' ? details.retryAfterMs : null
  const reason = isReason(details.reason) ? details.reason : null
  // A field's fault is more precise than the general message.
  const faults = isObject(details.fields)
    ? Object.values(details.fields).filter((text) => typeof text === 'string')
    : []
  const text = code === 'validation' && faults.length > 0 ? faults.join(' ') : error.message
  // Cast: hasOwn checked that it is a code.
  return { code: code as ErrorCode, text, reason, retryAfterMs }
}

/**
 * The text of a refusal in the reader's language, by its code and reason; in English the one that it came with, which may
 * be more precise. Null for errors without one of our codes.
 */
export function refusalText(t: Translate<KernelErrorsWords>, error: unknown): string | null {
  const refusal = refusalOf(error)
  if (!refusal) return null
  if (t.language === 'en') return refusal.text
  return refusal.reason ? t(`reason.${refusal.reason}`) : t(`code.${refusal.code}`)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a page says where an error took its place; of a bug, in other languages than English, no more than that it is one. */
export const faultText = (t: Translate<KernelErrorsWords>, error: Error): string =>
  refusalText(t, error) ?? (t.language === 'en' ? error.message : t('code.internal'))
