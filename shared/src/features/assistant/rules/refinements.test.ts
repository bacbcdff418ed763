import { describe, expect, test } from 'vitest'
import {
  describedChoices,
  readRefined,
  readRefinements,
  refinementChoices,
  refinementPrompt,
  submitMark,
  takeRefinements,
  toggled,
  withSubmit,
} from './refinements.ts'

describe('an answer', () => {
  test.each([
    ['suggests with its last line', 'Hot. [1]\nRefinements: green, black', 'Hot. [1]', 'green, black'],
    ['suggests nothing', 'Hot. [1]', 'Hot. [1]', null],
    ['speaks of refinements', 'Refinements: are fine\nand so on', 'Refinements: are fine\nand so on', null],
    ['is nothing else', 'Refinements: green', '', 'green'],
    ['has begun the line', 'Hot.\n\nRefinements:', 'Hot.', ''],
  ])('%s', (_name, given, content, choices) => expect(takeRefinements(given)).toEqual({ content, choices }))
})

test('a choice asks with its topic, if it has one', () => {
  expect(describedChoices('Which tea: green, black')).toEqual({
    description: 'Which tea',
    choices: 'green, black',
  })
  expect(describedChoices('green, black')).toEqual({ description: '', choices: 'green, black' })
  expect(readRefined([{ type: 'refinements', choices: 'green', description: 'Which tea' }])).toBe('Which tea')
  expect(readRefined([{ type: 'refinements', choices: 'green' }])).toBe('')
  expect(refinementPrompt('Which tea', 'green')).toBe('Which tea: green')
  expect(refinementPrompt('', 'green')).toBe('green')
})

describe('choices', () => {
  test.each<[string, unknown, string[]]>([
    ['are separated by commas, trimmed, once each', ' green ,black, green,, ', ['green', 'black']],
    ['are six at most', 'a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['are no sentences', `${'long '.repeat(40)}, short.`, ['short']],
    ['that cannot be read are none', { green: true }, []],
  ])('%s', (_name, given, shown) => expect(refinementChoices(given)).toEqual(shown))

  test('are found among annotations, and sources are none', () => {
    const source = { type: 'source', number: 1 }
    expect(readRefinements([source, { type: 'refinements', choices: 'green, black' }])).toEqual([
      'green',
      'black',
    ])
    expect(readRefinements([source])).toEqual([])
    expect(readRefinements(null)).toEqual([])
  })

  test('are chosen and given back by the same click', () => {
    expect(toggled(['green'], 'black')).toEqual(['green', 'black'])
    expect(toggled(['green', 'black'], 'green')).toEqual(['black'])
  })

  test('end with the place to submit from, where there are any', () => {
    expect(withSubmit(['green'])).toEqual(['green', submitMark])
    expect(withSubmit([])).toEqual([])
  })
})
