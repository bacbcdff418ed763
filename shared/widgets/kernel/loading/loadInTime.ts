import { AppError } from '../../../src/kernel/errors/AppError.ts'

/** How long a part of the script may be on its way before that is an error (1§9, ERR-04). */
export const loadWithinMs = 120_000

export type Timer = { start(work: () => void, ms: number): () => void }

export const browserTimer: Timer = {
  start(work, ms) {
    const id = setTimeout(work, ms)
    return () => clearTimeout(id)
  },
}

/** What `load` answers. @throws AppError `unavailable` where that takes too long; whatever `load` throws */
export function loadInTime<T>(load: () => Promise<T>, timer: Timer = browserTimer): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = timer.start(
      () => reject(new AppError('unavailable', { message: 'A part of this page took too long to load.' })),
      loadWithinMs,
    )
    load().then(resolve, reject).finally(stop)
  })
}
