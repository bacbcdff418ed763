import type { KernelErrorsWords } from '../words/errors/words.generated.ts'
import type { Translate } from '../words/translator.ts'
import { isAppError } from './AppError.ts'
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
export function readRefusal(error: unknown): Refusal | null {
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
  const refusal = readRefusal(error)
  if (!refusal) return null
  if (refusal.code === 'validation' && !refusal.reason && t.language !== 'en') return faultsIn(t, error)
  const own = refusal.reason ? (`reason.${refusal.reason}` as const) : (`code.${refusal.code}` as const)
  // Errors made in the portal's scripts have a key for their text (englishErrors).
  return t.language === 'en' && refusal.text !== own ? refusal.text : t(own)
}

/** The faults of the fields, in the reader's language; the code's text if a refusal has none. */
function faultsIn(t: Translate<KernelErrorsWords>, error: unknown): string {
  const { details } = error as { details?: { fieldFaults?: unknown } }
  const faults = isObject(details?.fieldFaults) ? Object.values(details.fieldFaults) : []
  if (faults.length === 0) return t('code.validation')
  return [...new Set(faults.map((fault) => sayFault(t, fault)))].join(' ')
}

/** The faults that a refusal names, by field, in the reader's language. */
export function faultsByField(
  t: Translate<KernelErrorsWords>,
  error: unknown,
): Readonly<Record<string, string>> {
  if (!(error instanceof Error) || !('details' in error) || !isObject(error.details)) return {}
  const { fields, fieldFaults } = error.details
  const english = isObject(fields) ? fields : {}
  const faults = isObject(fieldFaults) ? fieldFaults : {}
  const say = (name: string) =>
    t.language === 'en' && typeof english[name] === 'string' ? english[name] : sayFault(t, faults[name])
  return Object.fromEntries(Object.keys({ ...english, ...faults }).map((name) => [name, say(name)]))
}

/** One fault as it came from a server, in the reader's language. */
function sayFault(t: Translate<KernelErrorsWords>, fault: unknown): string {
  const { code, values } = isObject(fault) ? fault : {}
  try {
    // Cast: codes are held by type where they are made; one of a newer server is refused below.
    return (t as (key: string, values: unknown) => string)(`fault.${String(code)}`, values)
  } catch {
    return t('fault.other')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * What a page says where an error took its place: of a bug its message (ERR-03), in other languages than English no more than that
 * it is one. The server's own fault has no message, and in the portal's scripts its text would be its key.
 */
export const faultText = (t: Translate<KernelErrorsWords>, error: Error): string =>
  refusalText(t, error) ??
  (t.language === 'en' && !isAppError(error, 'internal') ? error.message : t('code.internal'))
