import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionReport } from './videoPosition.ts'
import { fastestRate, toleranceSeconds, watchableUntil, withinWatchable } from './watchableTime.ts'

const duration = fc.integer({ min: 1, max: 4 * 3600 })

/** A learner who plays, pauses, goes back and changes the speed, and the player that reports every 10 s. */
const steps = fc.array(
  fc.record({
    seconds: fc.integer({ min: 1, max: 10 }),
    rate: fc.constantFrom(0, 0.5, 1, 1.5, fastestRate),
    back: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 1, maxLength: 80 },
)

test('cuts nothing that was really watched, at any speed, from the first report on', () => {
  fc.assert(
    fc.property(duration, steps, (length, watched) => {
      let at = 0
      let position = 0
      let furthest = 0
      let beganAt: number | null = null
      for (const { seconds, rate, back } of watched) {
        position = Math.min(length, Math.max(0, position - back))
        at += seconds * 1000
        position = Math.min(length, position + seconds * rate)
        furthest = Math.max(furthest, position)
        const report = positionReport({ position, maxPosition: furthest, duration: length })
        beganAt ??= at
        expect(withinWatchable(report, watchableUntil({ beganAt, now: at }), length)).toEqual(report)
      }
    }),
    { seed: 11 },
  )
})

test('keeps no more watched time than has passed, for any claim, and only more as time passes', () => {
  const claim = fc.record({
    progress: fc.integer({ min: 0, max: 100 }),
    lastPosition: fc.integer({ min: 0, max: 100_000 }),
    maxPosition: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(duration, claim, fc.nat(5 * 3600), fc.nat(3600), (length, report, elapsed, more) => {
      const until = watchableUntil({ beganAt: 0, now: elapsed * 1000 })
      const kept = withinWatchable(report, until, length)
      const later = withinWatchable(
        report,
        watchableUntil({ beganAt: 0, now: (elapsed + more) * 1000 }),
        length,
      )
      for (const name of ['progress', 'lastPosition', 'maxPosition'] as const) {
        expect(kept[name]).toBeLessThanOrEqual(report[name])
        expect(later[name]).toBeGreaterThanOrEqual(kept[name])
      }
      if (until < length * 0.98 && length - until > 6) {
        expect(kept.maxPosition).toBeLessThanOrEqual(toleranceSeconds + fastestRate * elapsed)
        expect(kept.progress).toBeLessThan(100)
      }
      // Twice is once.
      expect(withinWatchable(kept, until, length)).toEqual(kept)
    }),
    { seed: 12 },
  )
})
