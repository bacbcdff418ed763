import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

/** Runs it. What fails without a text of its own says `text`; refusals say their own (3§8.3). */
export async function orSay<T>(text: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isAppError(error)) throw error
    throw new AppError('internal', { message: text, cause: error })
  }
}
