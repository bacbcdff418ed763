import { expect, it } from 'vitest'
import { mergeDocuments } from './mergeDocuments.ts'
import type { Block, RichText } from './RichText.ts'

const p = (id: string, text: string): Block => ({ id, type: 'paragraph', children: [{ text }] })
const list = (id: string, ...items: string[]): Block => ({
  id,
  type: 'bulleted-list',
  children: items.map((text) => ({ type: 'list-item', children: [{ text }] })),
})
const doc = (...slate: Block[]): RichText => ({ slate })

it('keeps both edits in different blocks, and new blocks of both at their places', () => {
  const base = doc(p('a', 'One'), p('b', 'Two'), p('c', 'Three'))
  const mine = doc(p('a', 'One, mine'), p('m', 'Mine'), p('b', 'Two'), p('c', 'Three'))
  const theirs = doc(p('a', 'One'), p('b', 'Two'), p('t', 'Theirs'), p('c', 'Three, theirs'))
  expect(mergeDocuments(base, mine, theirs)).toEqual(
    doc(p('a', 'One, mine'), p('m', 'Mine'), p('b', 'Two'), p('t', 'Theirs'), p('c', 'Three, theirs')),
  )
})

it.each([
  ['at both ends', 'tea', 'Green tea', 'tea cools', 'Green tea cools'],
  ['at the same place', 'tea', 'tea mine', 'tea theirs', 'tea theirs mine'],
  ['deleted and written', 'old tea', 'tea', 'old tea cools', 'tea cools'],
  ['the same letter', 'tea', 'toa', 'tia', 'toa'],
])('merges one paragraph that both edited: %s', (_, base, mine, theirs, merged) => {
  expect(mergeDocuments(doc(p('a', base)), doc(p('a', mine)), doc(p('a', theirs)))).toEqual(
    doc(p('a', merged)),
  )
})

it('merges items of a list, and marks', () => {
  const base = doc(list('l', 'one', 'two', 'three'))
  expect(
    mergeDocuments(
      base,
      doc(list('l', 'one!', 'two', 'three')),
      doc(list('l', 'one', 'two', 'three?', 'four')),
    ),
  ).toEqual(doc(list('l', 'one!', 'two', 'three?', 'four')))
  const bold: Block = {
    id: 'a',
    type: 'paragraph',
    children: [{ text: 'tea', bold: true }, { text: ' cools' }],
  }
  expect(mergeDocuments(doc(p('a', 'tea cools')), doc(bold), doc(p('a', 'tea cools down')))).toEqual(
    doc({
      id: 'a',
      type: 'paragraph',
      children: [{ text: 'tea', bold: true }, { text: ' cools down' }],
    }),
  )
})

it('drops a block that one side deleted, unless the other edited it', () => {
  const base = doc(p('a', 'One'), p('b', 'Two'))
  expect(mergeDocuments(base, doc(p('b', 'Two!')), doc(p('a', 'One'), p('b', 'Two')))).toEqual(
    doc(p('b', 'Two!')),
  )
  expect(mergeDocuments(base, doc(p('b', 'Two!')), doc(p('a', 'One?'), p('b', 'Two')))).toEqual(
    doc(p('a', 'One?'), p('b', 'Two!')),
  )
  expect(mergeDocuments(base, doc(p('a', 'One!'), p('b', 'Two')), doc(p('b', 'Two?')))).toEqual(
    doc(p('a', 'One!'), p('b', 'Two?')),
  )
})

it('takes the only change there is, and empty documents', () => {
  const [base, other] = [doc(p('a', 'One')), doc(p('a', 'Other'))]
  expect(mergeDocuments(base, other, base)).toBe(other)
  expect(mergeDocuments(base, base, other)).toBe(other)
  expect(mergeDocuments(null, base, null)).toBe(base)
  expect(mergeDocuments(null, doc(p('m', 'Mine')), doc(p('t', 'Theirs')))).toEqual(
    doc(p('t', 'Theirs'), p('m', 'Mine')),
  )
  expect(mergeDocuments(base, null, base)).toBeNull()
})
