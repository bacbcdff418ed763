import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeDiscrimination, computeFacility, judgeQuestion } from './itemStatistics.ts'

type Attempt = { isRight: boolean; rest: number }
const sumsOf = (attempts: readonly Attempt[]) => {
  const right = attempts.filter(({ isRight }) => isRight)
  const sum = (some: readonly Attempt[]) => some.reduce((total, { rest }) => total + rest, 0)
  return {
    compared: attempts.length,
    comparedRight: right.length,
    restSum: sum(attempts),
    restSquares: attempts.reduce((total, { rest }) => total + rest * rest, 0),
    restSumRight: sum(right),
  }
}
/** Pearson's correlation of 1 and 0 with the rest, as textbooks write it. */
function pearson(attempts: readonly Attempt[]) {
  const mean = (of: (one: Attempt) => number) =>
    attempts.reduce((total, one) => total + of(one), 0) / attempts.length
  const x = (one: Attempt) => Number(one.isRight)
  const y = (one: Attempt) => one.rest
  const both = mean((one) => (x(one) - mean(x)) * (y(one) - mean(y)))
  return both / Math.sqrt(mean((one) => (x(one) - mean(x)) ** 2) * mean((one) => (y(one) - mean(y)) ** 2))
}

describe('discrimination', () => {
  test('is 1 if only learners who know the rest are right, and -1 if only the others are', () => {
    const known = [true, true, false, false].map((isRight) => ({ isRight, rest: isRight ? 1 : 0 }))
    expect(computeDiscrimination(sumsOf(known))).toBe(1)
    expect(computeDiscrimination(sumsOf(known.map((one) => ({ ...one, rest: 1 - one.rest }))))).toBe(-1)
  })

  test('is unknown where all are right, all are wrong, all did equally well in the rest, or there is no rest', () => {
    const all = (isRight: boolean) => sumsOf([0.2, 0.8].map((rest) => ({ isRight, rest })))
    expect(computeDiscrimination(all(true))).toBeNull()
    expect(computeDiscrimination(all(false))).toBeNull()
    expect(
      computeDiscrimination(sumsOf([true, false, true].map((isRight) => ({ isRight, rest: 0.3 })))),
    ).toBeNull()
    expect(computeDiscrimination(sumsOf([]))).toBeNull()
  })

  test('is the correlation of the answer with the rest of the attempt', () => {
    const attempt = fc.record({
      isRight: fc.boolean(),
      rest: fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
    })
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 5, maxLength: 60 }), (attempts) => {
        const found = computeDiscrimination(sumsOf(attempts))
        fc.pre(found !== null)
        expect(found).toBeCloseTo(pearson(attempts), 6)
      }),
    )
  })
})

test('facility is the share of right answers, counting those who did not answer', () => {
  expect(computeFacility({ asked: 8, right: 6 })).toBe(0.75)
  expect(computeFacility({ asked: 0, right: 0 })).toBeNull()
})

test.each([
  [0.6, 0.4, 'good'],
  [0.6, 0.1, 'weak'],
  [0.6, -0.1, 'misleading'],
  [0.95, 0.3, 'tooEasy'],
  [0.1, 0.3, 'tooHard'],
  [0.1, -0.3, 'misleading'],
  [1, null, 'tooEasy'],
  [0.6, null, 'unknown'],
  [null, null, 'unknown'],
])('a facility of %s and a discrimination of %s read %s', (facility, discrimination, reading) => {
  expect(judgeQuestion({ facility, discrimination })).toBe(reading)
})
