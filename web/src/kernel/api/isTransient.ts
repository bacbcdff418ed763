import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { ErrorCode } from '#shared/kernel/errors/codes.ts'

/** Whether a retry can help. */
export function isTransient(error: unknown): boolean {
  return !isAppError(error) || transient.includes(error.code)
}
const transient: readonly ErrorCode[] = ['unavailable', 'internal', 'storage', 'rate_limited']
