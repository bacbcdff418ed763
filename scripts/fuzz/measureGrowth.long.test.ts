import { expect, test } from 'vitest'
import { measureGrowth } from './measureGrowth.ts'

test('a pattern that reads the rest again at each sign is quadratic', async () => {
  expect(await measureGrowth((text) => text.replace(/<[^>]*>/g, ''), '<')).toMatch(
    /^takes \d+\.\d times as long/,
  )
})

test('a pattern that tries every combination is found before it takes days', async () => {
  expect(await measureGrowth((text) => /^(a+)+$/.test(text), 'a', ['', '!'])).toMatch(
    /^takes seconds for \d\d characters/,
  )
})

test('a reader that refuses all it reads is as fast as its refusal', async () => {
  const refuse = () => {
    throw new Error('It is no tea.')
  }
  expect(await measureGrowth(refuse, 'a')).toBeNull()
})

test('a reader that takes its text in one pass grows with it', async () => {
  const sum = (text: string) =>
    [...text].reduce((total, character) => total + character.charCodeAt(0) ** 0.5, 0)
  expect(await measureGrowth(sum, 'ab')).toBeNull()
})
