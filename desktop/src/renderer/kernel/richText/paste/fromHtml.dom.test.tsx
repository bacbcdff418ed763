import { describe, expect, it } from 'vitest'
import { type RichText, richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { createRichEditor } from '../createRichEditor.ts'
import type { EditorElement } from '../editorTypes.ts'
import { fromEditor } from '../fromEditor.ts'
import { toEditor } from '../toEditor.ts'
import { droppedFrom } from './droppedFrom.ts'
import { fromHtml, readPage } from './fromHtml.ts'

/** Converts HTML, and checks that the core accepts the document. */
function kept(html: string): RichText['slate'] {
  const editor = createRichEditor()
  const blocks = fromHtml(html).map((block, index): EditorElement => ({ ...block, id: `b${index}` }))
  editor.children = blocks.length > 0 ? blocks : toEditor(null)
  editor.normalize({ force: true })
  return richTextSchema.parse(fromEditor(editor.children)).slate
}
const bare = (html: string) => kept(html).map(({ id: _id, ...block }) => block)

describe('paste', () => {
  it('leaves out the line breaks at the end of a paragraph, however many', () => {
    expect(bare(`<p>Leaf${'<br>'.repeat(20_000)}</p>`)).toEqual(bare('<p>Leaf</p>'))
  })

  it('keeps structure, marks and links of a web page, and drops the rest', () => {
    const html = `<html><head><style>p{color:red}</style></head><body>
      <h1 style="color:#f00">Tea</h1><script>alert(1)</script>
      <p>Leaf <b>and</b> <a href="https://example.org" onclick="x()">water</a><span style="display:none">hidden</span></p>
      <div>loose<div>nested</div></div>
      <p><a href="javascript:alert(1)">bad link</a></p></body></html>`
    expect(bare(html)).toEqual([
      { type: 'heading', level: 1, children: [{ text: 'Tea' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'Leaf ' },
          { text: 'and', bold: true },
          { text: ' ' },
          { type: 'link', url: 'https://example.org', children: [{ text: 'water' }] },
          { text: '' },
        ],
      },
      { type: 'paragraph', children: [{ text: 'loose' }] },
      { type: 'paragraph', children: [{ text: 'nested' }] },
      { type: 'paragraph', children: [{ text: 'bad link' }] },
    ])
  })

  it('converts Word’s list paragraphs to lists, without their bullets and numbers', () => {
    const item = (sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
    const html = `<p class=MsoTitle>Report</p><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> text<o:p>&nbsp;</o:p></p>${item('·', 'one')}${item('·', 'two')}<p class=MsoNormal>after</p>`
    expect(bare(html)).toEqual([
      { type: 'heading', level: 1, children: [{ text: 'Report' }] },
      { type: 'paragraph', children: [{ text: 'Bold', bold: true }, { text: ' text' }] },
      {
        type: 'bulleted-list',
        children: [
          { type: 'list-item', children: [{ text: 'one' }] },
          { type: 'list-item', children: [{ text: 'two' }] },
        ],
      },
      { type: 'paragraph', children: [{ text: 'after' }] },
    ])
  })

  it('reads the styles that Google Docs writes instead of marks', () => {
    const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span></p><ul><li><p>item</p></li></ul></b>`
    expect(bare(html)).toEqual([
      {
        type: 'paragraph',
        children: [
          { text: 'bold', bold: true },
          { text: ' italic', italic: true },
        ],
      },
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'item' }] }] },
    ])
  })

  it('keeps nested lists and tables, and fills missing cells', () => {
    expect(bare('<ol><li>a<ul><li>b</li></ul></li></ol>')).toEqual([
      {
        type: 'numbered-list',
        children: [
          {
            type: 'list-item',
            children: [
              { text: 'a' },
              { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'b' }] }] },
            ],
          },
        ],
      },
    ])
    const [table] = bare('<table><tr><th>h</th><th>i</th></tr><tr><td><p>x</p><p>y</p></td></tr></table>')
    expect(table).toEqual({
      type: 'table',
      children: [
        {
          type: 'table-row',
          children: [
            { type: 'table-cell', header: true, children: [{ text: 'h' }] },
            { type: 'table-cell', header: true, children: [{ text: 'i' }] },
          ],
        },
        {
          type: 'table-row',
          children: [
            { type: 'table-cell', children: [{ text: 'x\ny' }] },
            { type: 'table-cell', children: [{ text: '' }] },
          ],
        },
      ],
    })
  })

  describe('lists', () => {
    /** A list as lines: level, bullet or number, text. */
    const outline = (nodes: readonly unknown[], depth = 0): string[] =>
      (nodes as { type?: string; children?: unknown[]; text?: string }[]).flatMap((node) => {
        if (node.type !== 'bulleted-list' && node.type !== 'numbered-list') return []
        return (node.children as { children: unknown[] }[]).flatMap(({ children }) => [
          `${'  '.repeat(depth)}${node.type === 'numbered-list' ? '1.' : '-'} ${wordsOf(children)}`,
          ...outline(children, depth + 1),
        ])
      })
    const wordsOf = (children: unknown[]) =>
      (children as { text?: string }[]).map(({ text = '' }) => text).join('')

    const word = (level: number, sign: string, text: string, isOld = false) => {
      const [begin, end] = isOld
        ? ['<!--[if !supportLists]-->', '<!--[endif]-->']
        : ['<![if !supportLists]>', '<![endif]>']
      return `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'>${begin}<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${end}${text}<o:p></o:p></p>`
    }

    it.each([true, false])('of Word keep their kind and levels (older comment form: %s)', (isOld) => {
      const html = [
        word(1, '1.', 'Boil', isOld),
        word(2, 'a.', 'Fill the kettle', isOld),
        word(3, 'i.', 'With fresh water', isOld),
        word(2, 'b.', 'Wait', isOld),
        word(1, '2.', 'Pour', isOld),
        word(2, 'o', 'Slowly', isOld),
      ].join('')
      expect(outline(kept(html))).toEqual([
        '1. Boil',
        '  1. Fill the kettle',
        '    1. With fresh water',
        '  1. Wait',
        '1. Pour',
        '  - Slowly',
      ])
      expect(kept(html)).toHaveLength(1)
    })

    it('of Word are two if a numbered one follows a bulleted one, and end at another paragraph', () => {
      const html = `${word(1, '·', 'Tea')}${word(1, '1)', 'Boil')}<p>Then</p>${word(1, '2)', 'Pour')}`
      expect(kept(html).map(({ type }) => type)).toEqual([
        'bulleted-list',
        'numbered-list',
        'paragraph',
        'numbered-list',
      ])
    })

    it('of Google Docs keep their levels, also when nested beside their items', () => {
      const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><ol><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p><span>Boil</span></p></li><ol><li aria-level="2"><p><span>Fresh water</span></p></li><ul><li aria-level="3"><p><span>Soft</span></p></li></ul></ol><li aria-level="1"><p><span>Pour</span></p></li></ol></b>`
      expect(outline(kept(html))).toEqual(['1. Boil', '  1. Fresh water', '    - Soft', '1. Pour'])
    })

    it('of Word online become one, with the level stated in each piece', () => {
      const piece = (tag: string, level: number, text: string) =>
        `<div class="ListContainerWrapper"><${tag} role="list"><li data-aria-level="${level}" role="listitem"><p><span>${text}</span></p></li></${tag}></div>`
      const html = piece('ol', 1, 'Boil') + piece('ol', 2, 'Fresh water') + piece('ol', 1, 'Pour')
      expect(outline(kept(html))).toEqual(['1. Boil', '  1. Fresh water', '1. Pour'])
      expect(kept(html)).toHaveLength(1)
    })

    it.each([
      ['of a page', '<ol start="5"><li>a</li><li>b</li></ol>', 5],
      ['with a number at its first item', '<ol start="5"><li value="7">a</li></ol>', 7],
      ['of Word', word(1, '5.', 'Pour') + word(1, '6.', 'Drink'), 5],
      [
        'of Word online',
        '<div><ol start="5"><li data-aria-level="1">a</li></ol></div><div><ol start="6"><li data-aria-level="1">b</li></ol></div>',
        5,
      ],
      ['that begins as any', '<ol start="1"><li>a</li></ol>', undefined],
      ['with a number that no list has', '<ol start="-3"><li>a</li></ol>', undefined],
      ['without numbers', '<ul start="5"><li>a</li></ul>', undefined],
    ])('%s keep their start number', (_what, html, start) => {
      const [list, ...others] = kept(html)
      expect(others).toEqual([])
      expect((list as { start?: number }).start).toBe(start)
    })

    it('of a page stay separate, and no deeper than can be saved', () => {
      expect(kept('<ul><li>a</li></ul><ul><li>b</li></ul>')).toHaveLength(2)
      const deep = `${'<ul><li>x'.repeat(9)}${'</li></ul>'.repeat(9)}`
      expect(outline(kept(deep))).toHaveLength(9)
    })
  })

  it('converts any clipboard content to a document that can be saved', () => {
    for (const html of [
      '',
      '   ',
      '<p></p>',
      '<ul></ul>',
      '<table></table>',
      '<li>loose item</li>',
      '<td>loose cell</td>',
      '<ul><ul><li>x</li></ul></ul>',
      '<a href="https://example.org"><p>block in a link</p></a>',
      '<pre>code\n  here</pre>',
      '<blockquote><ul><li>in a quote</li></ul></blockquote>',
      '<h2><p>p in h</p></h2>',
      '<b><div>div in b</div></b>',
      '<p>a<hr>b</p>',
      '<img src="https://example.org/x.png" alt="A cup">',
      '<svg><text>no</text></svg>',
    ])
      expect(() => kept(html), html).not.toThrow()
  })
})

describe('content left out of a paste', () => {
  it('is counted and named', () => {
    const html =
      '<p>Tea <img src="a.png"><img src="b.png" alt="A cup"></p><video src="v.mp4"></video><iframe src="https://x.org"></iframe>'
    expect(droppedFrom(readPage(html), [])).toBe(
      'Not pasted: 2 pictures, 1 video and 1 embedded object. Add pictures with “Picture” above the text.',
    )
    expect(droppedFrom(null, [{ type: 'image/png' }])).toContain('1 picture.')
  })

  it('is nothing if all was kept, or was invisible', () => {
    expect(droppedFrom(readPage('<p>Tea</p><table><tr><td>a</td><td>b</td></tr></table>'), [])).toBeNull()
    expect(
      droppedFrom(readPage('<img width="1" height="1" src="t.gif"><div hidden><img src="a.png"></div>'), []),
    ).toBeNull()
    expect(droppedFrom(readPage('<svg><image href="a.png"/><svg></svg></svg>'), [])).toContain('1 picture.')
  })
})
