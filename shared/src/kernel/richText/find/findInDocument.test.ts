import { describe, expect, it } from 'vitest'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { type Block, richTextSchema } from '../RichText.ts'
import { contextOf, findInDocument } from './findInDocument.ts'
import { findWords } from './findWords.ts'
import { replaceInDocument, withCaseOf } from './replaceInDocument.ts'

const loose = { matchCase: false, wholeWords: false }

describe('words in a text', () => {
  it.each([
    ['in any case', 'Tea, TEA and tea', 'tea', loose, [0, 5, 13]],
    ['in their case', 'Tea, TEA and tea', 'tea', { ...loose, matchCase: true }, [13]],
    ['as whole words only', 'tea steam teapot, tea2 (tea)', 'tea', { ...loose, wholeWords: true }, [0, 24]],
    ['as whole words of other scripts', 'чай чайник 𐐷чай', 'ЧАЙ', { ...loose, wholeWords: true }, [0]],
    ['without overlaps', 'aaaa', 'aa', loose, [0, 2]],
    ['although lower case is longer', 'İİ tea', 'TEA', loose, [3]],
    ['across a space that does not break', 'green\u00a0tea', 'green tea', loose, [0]],
    ['as they are written, without patterns', 'a.b a+b axb', 'a.b', loose, [0]],
    ['nowhere, if nothing is looked for', 'tea', '', loose, []],
  ])('are found %s', (_how, text, query, options, starts) => {
    expect(findWords(text, query, options).map(({ start }) => start)).toEqual(starts)
  })
})

const line = (id: string, ...children: object[]) => ({ id, type: 'paragraph', children }) as Block
const blocks: Block[] = [
  line(
    'p',
    { text: 'Good ' },
    { text: 'te', bold: true },
    { text: 'a is ' },
    { type: 'link', url: 'https://tea.org', children: [{ text: 'tea' }] },
    { text: '.' },
  ),
  { id: 'i', type: 'image', asset: 'acme~a', alt: 'A tea cup', caption: 'Tea cup', children: [{ text: '' }] },
  {
    id: 't',
    type: 'table',
    children: [
      { type: 'table-row', children: [{ type: 'table-cell', header: true, children: [{ text: 'Tea' }] }] },
    ],
  },
  {
    id: 'l',
    type: 'bulleted-list',
    children: [
      {
        type: 'list-item',
        children: [
          { text: 'Tea' },
          { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'tea' }] }] },
        ],
      },
    ],
  },
  {
    id: 'a',
    type: 'accordion',
    children: [
      {
        type: 'part',
        title: 'Why tea',
        children: [{ type: 'paragraph', children: [{ text: 'Because tea' }] }],
      },
    ],
  },
  {
    id: 'g',
    type: 'gallery',
    pictures: [{ asset: 'acme~a', alt: '', caption: 'Cold tea' }],
    children: [{ text: '' }],
  },
]

describe('find and replace in a document', () => {
  it('finds across bold and links, in tables, lists and parts, and in the fields of blocks, in order', () => {
    const hits = findInDocument(blocks, 'tea', loose)
    expect(
      hits.map(({ place }) => (place.kind === 'field' ? place.keys.join('.') : place.path.join('.'))),
    ).toEqual(['0', '0', 'alt', 'caption', '2.0.0', '3.0', '3.0.1.0', 'title', '4.0.0', 'pictures.0.caption'])
    expect(hits[0] && contextOf(hits[0], 3)).toEqual({ before: '…od ', found: 'tea', after: ' is…' })
  })

  it('replaces all of them; the marks of the first letter stay, addresses too, and the document is valid', () => {
    const next = replaceInDocument(blocks, findInDocument(blocks, 'tea', loose), {
      words: 'coffee',
      options: loose,
    })
    expect(findInDocument(next, 'tea', loose)).toEqual([])
    expect(findInDocument(next, 'coffee', loose)).toHaveLength(10)
    expect(next[0]).toMatchObject({
      children: [{}, { text: 'coffee', bold: true }, { text: ' is ' }, { url: 'https://tea.org' }, {}],
    })
    expect(richTextSchema.safeParse({ slate: next }).success).toBe(true)
    expect(findInDocument(blocks, 'tea', loose)).toHaveLength(10)
  })

  it.each([
    ['tea', 'tea', 'coffee', 'coffee'],
    ['a capital', 'Tea', 'coffee', 'Coffee'],
    ['capitals', 'TEA', 'coffee', 'COFFEE'],
    ['one letter', 'A', 'one', 'One'],
    ['capitals that were typed', 'tea', 'Coffee', 'Coffee'],
    ['nothing', 'Tea', '', ''],
    ['a letter outside the basic plane', '𐐀𐐨', '𐐩', '𐐁'],
  ])('keeps the case of what is replaced: %s', (_what, found, words, expected) =>
    expect(withCaseOf(found, words)).toBe(expected),
  )

  it('leaves the case as typed where one case alone is looked for', () => {
    const exact = { matchCase: true, wholeWords: false }
    const block = { id: 'b', type: 'paragraph', children: [{ text: 'Tea and tea' }] } as const
    const [next] = replaceInDocument([block], findInDocument([block], 'Tea', exact), {
      words: 'coffee',
      options: exact,
    })
    expect(next?.children).toEqual([{ text: 'coffee and tea' }])
  })

  it('leaves no link without text', () => {
    const [first] = replaceInDocument(blocks, findInDocument(blocks, 'is tea', loose), {
      words: '',
      options: loose,
    })
    expect(first).toMatchObject({
      children: [{ text: 'Good ' }, { text: 'te' }, { text: 'a ' }, { text: '.' }],
    })
  })

  it('finds every text that a kind of block shows', () => {
    for (const block of Object.values(sampleBlocks)) {
      const all = JSON.stringify(block)
      for (const text of all.matchAll(/"(?:title|label|caption|alt|text)":"([^"]+)"/g))
        expect(findInDocument([block], String(text[1]), loose).length, String(text[1])).toBeGreaterThan(0)
    }
  })
})
