import { isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { ErrorCode } from '../../../../shared/src/kernel/errors/codes.ts'

/** Whether sending the same again later can help. */
export function isPassing(error: unknown): boolean {
  return !isAppError(error) || passing.includes(error.code)
}
const passing: readonly ErrorCode[] = ['unavailable', 'internal', 'storage', 'rate_limited']
