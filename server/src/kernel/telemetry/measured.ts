import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Telemetry, Work } from './Telemetry.ts'

/** Measures work that ends with its promise. Refusals (`AppError`) are no failures. */
export const measured = <T>(telemetry: Telemetry, work: Work, run: () => Promise<T>): Promise<T> =>
  telemetry.measure(work, async (end) => {
    try {
      const result = await run()
      end()
      return result
    } catch (error) {
      end({
        hasFailed: !isAppError(error),
        facts: { 'error.type': isAppError(error) ? error.code : 'internal' },
      })
      throw error
    }
  })
