import { describe, expect, it } from 'vitest'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import type { AnyNode } from '../find/textPlaces.ts'
import { checkDocument } from './checkDocument.ts'
import { hasNoMeaning, isFileName, isShouted } from './textRules.ts'

const leaf = (text: string) => [{ text }]
const heading = (level: number, text: string) => ({ type: 'heading', level, children: leaf(text) }) as AnyNode
const boldLeaf = (text: string): AnyNode => ({ text, bold: true }) as AnyNode
const bold = (text: string): AnyNode => ({ type: 'paragraph', children: [boldLeaf(text)] })
const paragraph = { type: 'paragraph', children: leaf('It is dark.') } as AnyNode
const link = (text: string) =>
  ({
    type: 'paragraph',
    children: [{ text: 'See ' }, { type: 'link', url: 'https://tea.org', children: leaf(text) }],
  }) as AnyNode
const image = (facts: object) =>
  ({ type: 'image', asset: 'a', alt: '', ...facts, children: leaf('') }) as AnyNode
const cell = (header: boolean) => ({ type: 'table-cell', ...(header ? { header } : {}), children: leaf('x') })
const table = (...rows: boolean[][]) =>
  ({
    type: 'table',
    children: rows.map((row) => ({ type: 'table-row', children: row.map(cell) })),
  }) as AnyNode
const rules = (...blocks: AnyNode[]) => checkDocument(blocks).map(({ rule }) => rule)

describe('the accessibility of a text', () => {
  it.each<[string, AnyNode[], string[]]>([
    ['a picture without alternative text', [image({})], ['noAlternative']],
    ['a picture that is named like its file', [image({ alt: 'IMG_2034.jpg' })], ['fileNameAlternative']],
    [
      'a picture that is described, or decorative',
      [image({ alt: 'A cup' }), image({ decorative: true })],
      [],
    ],
    [
      'a picture of a gallery, stored or open',
      [
        { type: 'gallery', pictures: [{ asset: 'a', alt: '' }], children: leaf('') } as AnyNode,
        {
          type: 'gallery',
          data: {
            pictures: [
              { asset: 'a', alt: '' },
              { asset: 'a', alt: 'Tea' },
            ],
          },
          children: leaf(''),
        },
      ],
      ['noAlternative', 'noAlternative'],
    ],
    [
      'a level that is left out',
      [heading(2, 'A'), heading(4, 'B'), heading(2, 'C'), heading(3, 'D')],
      ['skippedHeading'],
    ],
    ['a first heading of any level', [heading(3, 'A')], []],
    [
      'a picture of a card, on either side',
      [
        {
          type: 'flashcards',
          cards: [
            { front: { text: 'Cup', picture: { asset: 'a', alt: '' } }, back: { text: '' } },
            { front: { text: '' }, back: { text: '', picture: { asset: 'a', alt: 'IMG_1.png' } } },
          ],
          children: leaf(''),
        } as AnyNode,
      ],
      ['noAlternative', 'fileNameAlternative'],
    ],
    [
      'a button that says nothing, or shows its address',
      [
        { type: 'button', data: { label: 'Read more', url: 'https://tea.org' }, children: leaf('') },
        { type: 'button', data: { label: '', url: 'https://tea.org' }, children: leaf('') },
        { type: 'button', data: { label: 'Order the tea', url: 'https://tea.org' }, children: leaf('') },
        { type: 'button', data: { label: '', url: '' }, children: leaf('') },
      ],
      ['vagueLink', 'vagueLink'],
    ],
    ['a bold line with a text below it', [bold('Black tea'), paragraph], ['boldAsHeading']],
    [
      'a bold sentence, a partly bold line, and a bold end',
      [
        bold('Never boil it.'),
        { type: 'paragraph', children: [boldLeaf('Black'), { text: ' tea' }] },
        bold('Ana Author'),
      ],
      [],
    ],
    ['a heading without text', [heading(2, ' ')], ['emptyHeading']],
    [
      'a link that says nothing',
      [link('here'), link('Click here!'), link('https://tea.org/a'), link('the harvest')],
      ['vagueLink', 'vagueLink', 'vagueLink'],
    ],
    ['a table without header', [table([false, false], [false, false])], ['tableWithoutHeader']],
    [
      'a table with a header row or column',
      [table([true, true], [false, false]), table([true, false], [true, false])],
      [],
    ],
    [
      'an embedded page without title',
      [{ type: 'embed', data: { url: 'https://tea.org', title: '' }, children: leaf('') }],
      ['frameWithoutTitle'],
    ],
    [
      'a video without title',
      [{ type: 'video', data: { asset: 'a', title: ' ', caption: '' }, children: leaf('') }],
      ['mediaWithoutTitle'],
    ],
    [
      'a labelled graphic whose picture is not described',
      [
        { type: 'labelledGraphic', asset: 'a', alt: '', points: [], children: leaf('') } as AnyNode,
        { type: 'labelledGraphic', data: { asset: 'a', alt: ' ', points: [] }, children: leaf('') },
      ],
      ['noAlternative', 'noAlternative'],
    ],
    [
      'parts without a title, which are pressed by it, stored or open',
      [
        { type: 'accordion', children: [{ type: 'part', title: ' ', children: [] } as AnyNode] } as AnyNode,
        {
          type: 'tabs',
          children: [
            { type: 'part', data: { title: '' }, children: [] },
            { type: 'part', data: { title: 'Tea' }, children: [] },
          ],
        },
        { type: 'columns', children: [{ type: 'part', title: '', children: [] } as AnyNode] } as AnyNode,
      ],
      ['partWithoutTitle', 'partWithoutTitle'],
    ],
    [
      'an empty item',
      [
        {
          type: 'bulleted-list',
          children: [
            { type: 'list-item', children: leaf('') },
            { type: 'list-item', children: leaf('a') },
          ],
        },
      ],
      ['emptyItem'],
    ],
    [
      'a shouted paragraph',
      [{ type: 'paragraph', children: leaf('NEVER POUR BOILING WATER ON GREEN TEA, IT TURNS BITTER!') }],
      ['capitals'],
    ],
  ])('%s', (_what, blocks, expected) => {
    expect(rules(...blocks)).toEqual(expected)
  })

  it('is checked within parts, too, with the way to each fault', () => {
    const part = { type: 'part', title: 'Why', children: [heading(2, ''), link('mehr')] }
    expect(checkDocument([{ type: 'accordion', children: [part] }])).toEqual([
      { rule: 'emptyHeading', path: [0, 0, 0], text: 'Heading 2' },
      { rule: 'vagueLink', path: [0, 0, 1, 1], text: 'mehr' },
    ])
  })

  it('finds nothing in a sample of each kind of block', () => {
    expect(Object.values(sampleBlocks).flatMap((block) => checkDocument([block]))).toEqual([])
  })
})

describe('a rule for texts', () => {
  it.each([
    ['Screenshot 12', true],
    ['cup.PNG', true],
    ['Photo of 2 cups', false],
  ])('takes “%s” for a file name: %s', (text, is) => expect(isFileName(text)).toBe(is))
  it.each([
    ['Mehr erfahren …', true],
    ['More about tea', false],
  ])('takes “%s” for a link without meaning: %s', (text, is) => expect(hasNoMeaning(text)).toBe(is))
  it.each([
    ['NASA AND ESA', false],
    ['緑茶'.repeat(40), false],
    [`${'A'.repeat(45)} b`, true],
  ])('takes “%s” for shouted: %s', (text, is) => expect(isShouted(text)).toBe(is))
})
