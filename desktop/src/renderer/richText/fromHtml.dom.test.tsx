import { describe, expect, it } from 'vitest'
import { type RichText, richTextSchema } from '../../../../shared/src/content/RichText.ts'
import { createRichEditor } from './createRichEditor.ts'
import type { EditorElement } from './editorTypes.ts'
import { fromEditor } from './fromEditor.ts'
import { fromHtml } from './fromHtml.ts'
import { toEditor } from './toEditor.ts'

/** What is kept of HTML, as a document that the core takes. */
function kept(html: string): RichText['slate'] {
  const editor = createRichEditor()
  const blocks = fromHtml(html).map((block, index): EditorElement => ({ ...block, id: `b${index}` }))
  editor.children = blocks.length > 0 ? blocks : toEditor(null)
  editor.normalize({ force: true })
  return richTextSchema.parse(fromEditor(editor.children)).slate
}
const bare = (html: string) => kept(html).map(({ id: _id, ...block }) => block)

describe('paste', () => {
  it('keeps structure, marks and links of a web page and drops the rest', () => {
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

  it('makes lists of Word’s list paragraphs, without their signs', () => {
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

  it('understands the styles that Google Docs writes instead of marks', () => {
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

  it('keeps nested lists and tables, with cells for what is missing', () => {
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

  it('takes whatever a clipboard may hold into a document that can be saved', () => {
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
