import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApiCall,
  attemptRoom,
  dayLength,
  lengthOfCalls,
  makeOpening,
  mergeCalls,
  roomOfDay,
} from './apiCalls.ts'

const call = (n: number, value = 'x'): ApiCall => ({
  n,
  ms: n * 10,
  call: 'SetValue',
  of: 'cmi.suspend_data',
  value,
  answer: 'true',
})
const calls = fc
  .array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 60 })
  .map((lengths) => lengths.map((length, at) => call(at + 1, 'y'.repeat(length))))
const room = { head: 800, tail: 1200 }

test('records of an attempt, sent again and again as it goes on, arrive in any order: both ends are kept, and nothing twice', () => {
  fc.assert(
    fc.property(calls, fc.array(fc.nat(60), { maxLength: 8 }), fc.nat(), (all, ends, seed) => {
      const sent = [all.length, ...ends].map((end) =>
        mergeCalls([], all.slice(0, end), { head: 300, tail: 500 }),
      )
      const arriving = sent
        .map((part, at) => ({ part, at: (at * 7919 + seed) % 101 }))
        .sort((a, b) => a.at - b.at)
      const merged = arriving.reduce<ApiCall[]>((known, { part }) => mergeCalls(known, part, room), [])
      expect([merged[0], merged.at(-1)]).toEqual([all[0], all.at(-1)])
      expect(merged.every(({ n }, at) => at === 0 || n > (merged[at - 1]?.n ?? 0))).toBe(true)
      expect(lengthOfCalls(merged)).toBeLessThanOrEqual(room.head + room.tail)
      const again = arriving.reduce<ApiCall[]>((known, { part }) => mergeCalls(known, part, room), merged)
      expect(again).toEqual(merged)
    }),
    { seed: 7 },
  )
})

test('shows gaps in the middle by the numbers', () => {
  const all = Array.from({ length: 500 }, (_, at) => call(at + 1))
  const numbers = mergeCalls([], all, room).map(({ n }) => n)
  const gaps = numbers.filter((n, at) => at > 0 && n !== (numbers[at - 1] ?? 0) + 1)
  expect(gaps).toHaveLength(1)
  expect([numbers[0], numbers.at(-1)]).toEqual([1, 500])
})

test('an attempt has less room the more the day holds, and always some for both ends', () => {
  expect(roomOfDay(0)).toEqual(attemptRoom)
  expect(roomOfDay(dayLength - 48_000).tail).toBe(32_000)
  expect(roomOfDay(dayLength * 9)).toEqual({ head: 4000, tail: 8000 })
})

test('the opening keeps what a package reads again, and names what was cut', () => {
  const interactions = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`cmi.interactions.${n}.student_response`, 'z'.repeat(50)]),
  )
  const opening = makeOpening(
    { ...interactions, 'cmi.suspend_data': 's'.repeat(60_000), 'cmi.core.entry': 'resume' },
    '80',
    'level=2',
  )
  expect(opening.cmi['cmi.core.entry']).toBe('resume')
  expect(opening.cmi['cmi.suspend_data']).toHaveLength(2000)
  expect(opening.cut).toContain('cmi.suspend_data')
  expect(JSON.stringify(opening).length).toBeLessThan(14_000)
})
