import { expect, test } from 'vitest'
import type { BlockBody, TableCell } from '#shared/kernel/richText/RichText.ts'
import { readableText } from './readableText.ts'

const read = (...blocks: BlockBody[]) =>
  readableText({ slate: blocks.map((block, index) => ({ ...block, id: `b${index}` })) })
const item = (text: string) => ({ type: 'list-item' as const, children: [{ text }] })
const row = (header: boolean, ...cells: string[]) => ({
  type: 'table-row' as const,
  children: cells.map((text): TableCell => ({ type: 'table-cell', header, children: [{ text }] })),
})

test('paragraphs, headings and links are lines of words', () => {
  expect(
    read(
      { type: 'heading', level: 2, children: [{ text: 'Water' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'Not ' },
          { text: 'boiling', bold: true },
          { type: 'link', url: 'https://tea.example', children: [{ text: ', ever' }] },
          { text: '.' },
        ],
      },
      { type: 'divider', children: [{ text: '' }] },
      { type: 'image', asset: 'a', alt: 'A pot', caption: 'of clay', children: [{ text: '' }] },
    ),
  ).toBe('Water\nNot boiling, ever.\nA pot of clay')
})

test('each item of a list has a line and a mark, those below it too', () => {
  expect(
    read(
      {
        type: 'bulleted-list',
        children: [
          {
            type: 'list-item',
            children: [
              { text: 'Green' },
              { type: 'numbered-list', children: [item('Sencha'), item('Gyokuro')] },
            ],
          },
          item('Black'),
        ],
      },
      { type: 'numbered-list', start: 3, children: [item('Pour'), item('Wait')] },
    ),
  ).toBe('• Green\n1. Sencha\n2. Gyokuro\n• Black\n3. Pour\n4. Wait')
})

test('each row of a table says the names of its columns, where it has such', () => {
  const rows = [row(false, 'Green', '75 °C', ''), row(false, 'Oolong', '90 °C', '3 minutes')]
  expect(read({ type: 'table', children: [row(true, 'Tea', 'Water', 'Time'), ...rows] })).toBe(
    'Tea: Green · Water: 75 °C\nTea: Oolong · Water: 90 °C · Time: 3 minutes',
  )
  expect(read({ type: 'table', children: rows })).toBe('Green · 75 °C\nOolong · 90 °C · 3 minutes')
  expect(read({ type: 'table', children: [row(true, 'Tea', 'Water')] })).toBe('Tea · Water')
})

test('nothing is nothing', () => expect([readableText(null), readableText({ slate: [] })]).toEqual(['', '']))

test('names the source of a quote', () =>
  expect(
    readableText({
      slate: [{ id: 'q', type: 'quote', source: 'Okakura', children: [{ text: 'Tea first' }] }],
    }),
  ).toBe('Tea first\nOkakura'))
