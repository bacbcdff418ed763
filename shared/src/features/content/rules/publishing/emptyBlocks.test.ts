import { expect, it } from 'vitest'
import { blockKinds } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { emptyBlocksOf } from './emptyBlocks.ts'

const made = (type: string) => ({ id: 'b', ...blockKinds.find((kind) => kind.type === type)?.create() })
// Cast: a new block of its kind.
const said = (...slate: object[]) =>
  emptyBlocksOf('content', { slate } as RichText).map(({ message }) => message)
const cell = (text: string) => ({ type: 'table-cell', children: [{ text }] })
const table = (text: string) => ({
  ...{ id: 'b', type: 'table' },
  children: [{ type: 'table-row', children: [cell(''), cell(text)] }],
})

it.each([
  ['flashcards', 'Its flashcards are empty.'],
  ['sorting', 'Its sorting activity has no cards with a text.'],
  ['checklist', 'Its checklist has no entries.'],
  ['accordion', 'An accordion or toggle in it is empty.'],
  ['tabs', 'Its tabs are empty.'],
  ['columns', 'Its columns are empty.'],
  ['process', 'Its process is empty.'],
  ['timeline', 'Its timeline is empty.'],
])('says of new %s that nothing is in it', (type, message) => {
  expect(said(made(type), made(type))).toEqual([message])
})

it('says so of a table without words, and of a sorting activity that has a question alone', () => {
  expect(said(table(''))).toEqual(['A table in it is empty.'])
  expect(said({ ...made('sorting'), prompt: 'Which tea is it?' })).toHaveLength(1)
})

it('says nothing once a word or a picture is there, and of texts without such blocks', () => {
  const card = { front: { text: 'Sencha' }, back: { text: '' } }
  const item = { id: 'i', text: 'Boil water' }
  const picture = { type: 'image', asset: 'acme~cup', alt: '', children: [{ text: '' }] }
  const part = { type: 'part', title: '', children: [picture] }
  expect(
    said(
      { ...made('flashcards'), cards: [card] },
      { ...made('checklist'), items: [item] },
      { ...made('tabs'), children: [part] },
      table('70'),
      { id: 'p', type: 'paragraph', children: [{ text: '' }] },
    ),
  ).toEqual([])
})
