import { type ErrorCode, errorCodes } from './codes.ts'

export type Refusal = {
  code: ErrorCode
  text: string
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
  // A field's fault is more precise than the general message.
  const faults = isObject(details.fields)
    ? Object.values(details.fields).filter((text) => typeof text === 'string')
    : []
  const text = code === 'validation' && faults.length > 0 ? faults.join(' ') : error.message
  // Cast: hasOwn checked that it is a code.
  return { code: code as ErrorCode, text, retryAfterMs }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
