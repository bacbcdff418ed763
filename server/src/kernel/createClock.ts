import type { Settings } from './settings/Settings.ts'

/** Milliseconds since 1970, and how a test moves them; null where nobody may. */
export type Clock = { now(): number; move: ((ms: number) => void) | null }

/** The server's clock. Where it is movable, it goes forward with the computer's from where it was moved to, until the server stops. */
export function createClock({ isClockMovable }: Pick<Settings, 'isClockMovable'>): Clock {
  if (!isClockMovable) return { now: Date.now, move: null }
  let skippedMs = 0
  return {
    now: () => Date.now() + skippedMs,
    move(ms) {
      skippedMs += ms
    },
  }
}
