import { type ErrorCode, errorCodes } from './codes.ts'

export type Refusal = {
  code: ErrorCode
  text: string
  retryAfterMs: number | null
}

/**
 * What an error says to its user, on either side of a network: an error with a code of ours speaks to
 * users. Null for faults of ours and of others, whose texts are for logs; forms show a fallback then.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  if (typeof code !== 'string' || !Object.hasOwn(errorCodes, code) || code === 'internal') return null
  const details = 'details' in error && isObject(error.details) ? error.details : {}
  const retryAfterMs = typeof details.retryAfterMs === 'number' ? details.retryAfterMs : null
  // What is wrong with a field says more than that something is.
  const faults = isObject(details.fields)
    ? Object.values(details.fields).filter((text) => typeof text === 'string')
    : []
  const text = code === 'validation' && faults.length > 0 ? faults.join(' ') : error.message
  // It is one of the codes: hasOwn said so.
  return { code: code as ErrorCode, text, retryAfterMs }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
