import { AppError } from '#shared/kernel/errors/AppError.ts'

/** The time after which loading a script part fails (1§9, ERR-04). */
export const loadWithinMs = 120_000

export type Timer = { start(work: () => void, ms: number): () => void }

export const browserTimer: Timer = {
  start(work, ms) {
    const id = setTimeout(work, ms)
    return () => clearTimeout(id)
  },
}

/** Returns the result of `load`. @throws AppError `unavailable` if that takes too long; the errors of `load` */
export function loadInTime<T>(load: () => Promise<T>, timer: Timer = browserTimer): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = timer.start(
      () => reject(new AppError('unavailable', { details: { reason: 'partTooSlow' } })),
      loadWithinMs,
    )
    load().then(resolve, reject).finally(stop)
  })
}
