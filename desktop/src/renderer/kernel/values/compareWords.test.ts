import { expect, test } from 'vitest'
import { compareWords, foldPieces } from './compareWords.ts'

const long = 'Water should rest for a minute before it meets the leaf. '.repeat(10)
const both = (text: string) => ({ text, in: 'both' })
const first = (text: string) => ({ text, in: 'first' })
const second = (text: string) => ({ text, in: 'second' })

test('each changed word of a long text is shown alone, with a few words around it', () => {
  const pieces = compareWords(
    `${long}Use milk. ${long}Then wait.`,
    `${long}Use cream. ${long}Then wait here.`,
  )
  expect(pieces?.map((piece) => piece.in)).toEqual(['both', 'first', 'second', 'both', 'second', 'both'])
  const folded = foldPieces(pieces ?? [])
  expect(folded.every(({ text }) => text.length < 140)).toBe(true)
  expect(folded[0]?.text).toMatch(/^… .*leaf\. Use $/)
  expect(folded[3]?.text).toMatch(/^\. Water .* … .*Then wait$/)
})

test('finds only the added or removed words', () => {
  expect(compareWords('One. Three.', 'One. Two. Three.')).toEqual([
    both('One. '),
    second('Two. '),
    both('Three.'),
  ])
  expect(compareWords('tea tea', 'tea tea tea')).toEqual([both('tea tea'), second(' tea')])
})

test('words that were rewritten next to each other are one change', () => {
  expect(compareWords('Pour hot water over it now', 'Pour the cold milk over it now')).toEqual([
    both('Pour '),
    first('hot water'),
    second('the cold milk'),
    both(' over it now'),
  ])
})

test('texts with little in common are not compared', () => {
  expect(compareWords('Old', 'New text')).toBeNull()
  expect(compareWords('', 'New text')).toBeNull()
  expect(
    compareWords('A cup of tea for the guests', 'Of mice, and what they are afraid of in houses'),
  ).toBeNull()
})

test('two huge texts that differ everywhere are not compared word by word', () => {
  const words = (mark: string) => Array.from({ length: 50_000 }, (_, index) => `${mark}${index}`).join(' ')
  expect(compareWords(`Same start ${words('a')}`, `Same start ${words('b')}`)).toBeNull()
})

test('signs and line breaks stay where they are', () => {
  const [one, other] = ['First line\n\nSecond line: “yes”', 'First line\nSecond line: “no”']
  const pieces = compareWords(one, other) ?? []
  const side = (not: string) =>
    pieces
      .filter((piece) => piece.in !== not)
      .map(({ text }) => text)
      .join('')
  expect([side('second'), side('first')]).toEqual([one, other])
})
