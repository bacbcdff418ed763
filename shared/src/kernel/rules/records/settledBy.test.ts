import { expect, it } from 'vitest'
import { isSettledBy } from './settledBy.ts'

const collision = (minute: number, kept: unknown, other: unknown) => ({
  ...{ reason: 'collision', recordKey: 'acme~tea', path: 'headline' },
  ...{ kept, other, happenedAt: `2026-11-30T12:0${minute}:00.000Z` },
})
const block = (text: string) => ({ id: 'b1', type: 'paragraph', children: [{ text }] })

it('settles a text that a newer collision still has, word for word, on either side', () => {
  const earlier = collision(1, 'Warm the pot', 'Warm the cup')
  expect(isSettledBy(collision(2, 'Warm the pot well', 'First warm the small cup'), earlier)).toBe(false)
  expect(isSettledBy(collision(2, 'Warm the pot well', 'Warm the small cup'), earlier)).toBe(true)
  expect(isSettledBy(collision(2, 'Warm the small cup', 'Warm the pot well'), earlier)).toBe(true)
  expect(
    isSettledBy(collision(2, block('Warm the small cup'), null), collision(1, null, block('Warm the cup'))),
  ).toBe(true)
})

it('settles nothing that would be lost: a text that both have replaced, other places, newer ones, numbers', () => {
  const earlier = collision(1, 'Warm the pot', 'Q0 Q1 Q2')
  expect(isSettledBy(collision(2, 'Warm the pot y3', 'Warm the pot y4'), earlier)).toBe(false)
  expect(isSettledBy(collision(1, 'Q0 Q1 Q2', ''), earlier)).toBe(false)
  expect(isSettledBy({ ...collision(2, 'Q0 Q1 Q2', ''), path: 'name' }, earlier)).toBe(false)
  expect(isSettledBy(collision(2, 3, 4), collision(1, 1, 2))).toBe(false)
  expect(isSettledBy(collision(2, 'all', ''), collision(1, 'Tea', null))).toBe(false)
})
