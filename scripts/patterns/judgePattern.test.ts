import { expect, test } from 'vitest'
import { judgePattern } from './judgePattern.ts'

const isLinear = (pattern: RegExp) => judgePattern(pattern).isLinear

test('a pattern that backtracks is refused, an exponential one and a quadratic one', () => {
  expect(isLinear(/^(a|a)*$/)).toBe(false)
  expect(isLinear(/<[^>]*>/g)).toBe(false)
  expect(isLinear(/-+$/)).toBe(false)
})

test('accepts a pattern whose match ends where the next may begin', () => {
  expect(isLinear(/<[^<>]*>/g)).toBe(true)
})

test('a pattern that looks ahead is judged by texts that are tried', () => {
  expect(isLinear(/^(?!tea)[a-z]+$/)).toBe(true)
})
