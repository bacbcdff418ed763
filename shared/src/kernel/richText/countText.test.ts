import { describe, expect, it } from 'vitest'
import { countDocument, countText, readingMinutes } from './countText.ts'
import type { Block } from './RichText.ts'

describe('a text', () => {
  it.each([
    ['Don’t drink 2.5 cups – at once!', 6, 31],
    ['', 0, 0],
    ['東京 大阪', 2, 5],
    ['été e\u0301te\u0301', 2, 7],
    ['👩‍👩‍👧 family', 1, 8],
  ])('“%s” is counted in words and characters', (text, words, characters) => {
    expect(countText(text)).toEqual({ words, characters })
  })

  it('takes a minute for 200 words, and no text no time', () => {
    expect([0, 1, 200, 201].map((words) => readingMinutes({ words }))).toEqual([0, 1, 1, 2])
  })

  it('is counted with its titles and captions, in lines across bold, without descriptions of pictures', () => {
    const blocks: Block[] = [
      { id: 'p', type: 'paragraph', children: [{ text: 'Gre' }, { text: 'en tea', bold: true }] },
      {
        id: 'i',
        type: 'image',
        asset: 'acme~a',
        alt: 'A cup on a table',
        caption: 'One cup',
        children: [{ text: '' }],
      },
      {
        id: 'a',
        type: 'accordion',
        children: [
          { type: 'part', title: 'Why', children: [{ type: 'paragraph', children: [{ text: 'Because' }] }] },
        ],
      },
    ]
    expect(countDocument(blocks)).toEqual({ words: 6, characters: 26 })
  })
})
