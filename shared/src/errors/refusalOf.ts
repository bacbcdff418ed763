import { type ErrorCode, errorCodes } from './codes.ts'

export type Refusal = { code: ErrorCode; text: string; retryAfterMs: number | null }

/**
 * What an error says to its user, on either side of a network: an error with a code of ours speaks to
 * users. Null for faults of ours and of others, whose texts are for logs; forms show a fallback then.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code } = error
  if (typeof code !== 'string' || !Object.hasOwn(errorCodes, code) || code === 'internal') return null
  const details = 'details' in error ? (error.details as { retryAfterMs?: unknown } | null) : null
  const retryAfterMs = typeof details?.retryAfterMs === 'number' ? details.retryAfterMs : null
  // It is one of the codes: hasOwn said so.
  return { code: code as ErrorCode, text: error.message, retryAfterMs }
}
