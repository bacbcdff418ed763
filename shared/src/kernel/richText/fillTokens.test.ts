import { describe, expect, it } from 'vitest'
import { fillRichText, fillText, listTokens, tokensIn } from './fillTokens.ts'
import { type RichText, richTextSchema } from './RichText.ts'

const say = (name: string) => ({ who: 'Ana {{who}}', link: 'https://school.example/a' })[name] ?? `[${name}]`
const document: RichText = {
  slate: [
    {
      id: 'a',
      type: 'paragraph',
      children: [
        { text: 'Dear {{ who }}, see {{link}}.', bold: true },
        { type: 'link', url: 'https://x.example', children: [{ text: '{{who}}' }] },
      ],
    },
    {
      id: 'b',
      type: 'bulleted-list',
      children: [
        {
          type: 'list-item',
          children: [
            { text: '{{gone}}' },
            { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: '{{who}}' }] }] },
          ],
        },
      ],
    },
    {
      id: 'c',
      type: 'table',
      children: [
        { type: 'table-row', children: [{ type: 'table-cell', children: [{ text: '{{Course}}' }] }] },
      ],
    },
    { id: 'd', type: 'code', children: [{ text: '{{who}}' }] },
    { id: 'e', type: 'divider', children: [{ text: '' }] },
  ],
}

describe('tokens', () => {
  it('are filled once in a text, and braces that are none stay', () => {
    expect(fillText('{{who}} {{ who }} {{}} {who} {{a b}}', say)).toBe(
      'Ana {{who}} Ana {{who}} {{}} {who} {{a b}}',
    )
    expect(tokensIn('{{who}} {{ who }} {{Kurs-Größe}} {{}}')).toEqual(['who', 'Kurs-Größe'])
  })

  it('are filled wherever a document has words, and addresses become links', () => {
    const filled = fillRichText(document, say)
    expect(richTextSchema.parse(filled)).toEqual(filled)
    expect(filled.slate[0]).toEqual({
      id: 'a',
      type: 'paragraph',
      children: [
        { text: 'Dear Ana {{who}}, see ', bold: true },
        {
          type: 'link',
          url: 'https://school.example/a',
          children: [{ text: 'https://school.example/a', bold: true }],
        },
        { text: '.', bold: true },
        { type: 'link', url: 'https://x.example', children: [{ text: 'Ana {{who}}' }] },
      ],
    })
    expect(JSON.stringify(filled.slate[1])).toContain('[gone]')
    expect(JSON.stringify(filled.slate.slice(1))).not.toContain('{{gone}}')
    expect(listTokens(document)).toEqual(['who', 'link', 'gone', 'Course'])
    expect(fillRichText(null, say)).toEqual({ slate: [] })
  })
})
