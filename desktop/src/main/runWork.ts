import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Answer } from './channels.ts'

/** Runs a call and wraps its result; unexpected errors are logged and returned as `internal`. */
export async function runWork(
  work: () => Promise<unknown>,
  log: (message: string, error?: unknown) => void,
): Promise<Answer> {
  try {
    return { ok: true, value: (await work()) ?? null }
  } catch (error) {
    if (!isAppError(error)) log('A call failed', error)
    const { code, message, details } = isAppError(error) ? error : new AppError('internal')
    return { ok: false, error: { code, message, details } }
  }
}
