import { expect, it } from 'vitest'
import { compareNaturally } from './compareNaturally.ts'

it('sorts numbers by their value, and letters beside their accented and capital forms', () => {
  const names = [
    'Zoë',
    'Learner 10',
    'apple',
    'Äpfel',
    'learner 2',
    'Learner 2',
    'Apple',
    'ملف 10',
    'ملف 2',
    '',
  ]
  expect(names.toSorted(compareNaturally)).toEqual([
    ...['', 'Äpfel', 'apple', 'Apple', 'learner 2', 'Learner 2', 'Learner 10', 'Zoë', 'ملف 2', 'ملف 10'],
  ])
})

it('calls only equal texts equal', () => {
  // Composed and decomposed; the numbers 2 and 02; a character that no order counts.
  for (const [one, other] of [
    ['\u00e9', 'e\u0301'],
    ['n2', 'n02'],
    ['a', 'a\u200d'],
  ] as const) {
    expect(compareNaturally(one, other)).not.toBe(0)
    expect(Math.sign(compareNaturally(one, other))).toBe(-Math.sign(compareNaturally(other, one)))
  }
})
