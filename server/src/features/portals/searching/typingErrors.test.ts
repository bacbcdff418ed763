import { describe, expect, test } from 'vitest'
import { nearWords } from './typingErrors.ts'

const known = ['kettle', 'kettles', 'mettle', 'settings', 'tea', 'teapot', 'descaling', 'grüne', '水']
const whole = { isOpen: false, most: 10 }

describe('nearWords', () => {
  test.each([
    ['wrong', 'kettke', ['kettle']],
    ['missing', 'ketle', ['kettle']],
    ['too many', 'keettle', ['kettle']],
    ['in each other’s place', 'ektlte', []],
    ['turned', 'kettel', ['kettle']],
    ['twice, in a long word', 'desclaign', ['descaling']],
  ])('finds a word with a letter %s', (_how, typed, expected) => {
    expect(nearWords(typed, known, whole)).toEqual(expected)
  })

  test('leaves short words alone, which would be any other', () => {
    expect(nearWords('tae', known, whole)).toEqual([])
  })

  test('compares an unfinished word with beginnings of words', () => {
    expect(nearWords('descl', known, { ...whole, isOpen: true })).toEqual(['descaling'])
    expect(nearWords('descl', known, whole)).toEqual([])
  })

  test('gives the nearest first, and not more than asked', () => {
    expect(nearWords('kettles', known, whole)).toEqual(['kettles', 'kettle'])
    expect(nearWords('kettle', known, { ...whole, most: 2 })).toEqual(['kettle', 'mettle'])
  })
})
