import { expect, it } from 'vitest'
import { steadyTimes } from './steadyTimes.ts'

/** Pseudo-random numbers from 0 to 1, the same ones each time. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

it('finds when packets were made despite their delays, on a clock that drifts', () => {
  const random = createRandom(7)
  const made = Array.from({ length: 9000 }, (_, index) => 1_000_000 + index * 20)
  const packets = made.map((ms) => ({
    // 200 millionths too fast.
    ticks: Math.round((ms - 500_000) * 48 * 1.0002),
    at: ms + 30 + random() ** 3 * 120,
  }))
  const times = steadyTimes(packets, 48_000)
  const faults = times.map((time, index) => Math.abs(time - 30 - (made[index] ?? 0)))
  expect(Math.max(...faults)).toBeLessThan(10)
})

it('goes on after a source whose clock stood still', () => {
  const packets = Array.from({ length: 200 }, (_, index) => ({
    ticks: index * 900,
    at: index * 10 + (index >= 100 ? 60_000 : 0),
  }))
  const times = steadyTimes(packets, 90_000)
  expect(times[99]).toBeCloseTo(990)
  expect(times[100]).toBeCloseTo(61_000)
  expect(times[199]).toBeCloseTo(61_990)
})

it('never goes back', () => {
  const random = createRandom(3)
  const packets = Array.from({ length: 500 }, (_, index) => ({
    ticks: index * 960,
    at: index * 20 + random() * 3000,
  }))
  const times = steadyTimes(packets, 48_000)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(steadyTimes([], 48_000)).toEqual([])
})
