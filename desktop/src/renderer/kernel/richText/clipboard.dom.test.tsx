import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { toHtml } from '#shared/kernel/richText/toHtml.ts'
import { createRichEditor } from './createRichEditor.ts'
import type { EditorElement } from './editorTypes.ts'
import { fromEditor } from './fromEditor.ts'
import { droppedFrom } from './paste/droppedFrom.ts'
import { fromHtml, readPage } from './paste/fromHtml.ts'

/** What these programs put on the clipboard; `toHtml` shows what a text keeps of it. */
const clipboard = (name: string) =>
  readFileSync(join(import.meta.dirname, 'testing/clipboard', `${name}.html.txt`), 'utf8')

function kept(html: string): string[] {
  const editor = createRichEditor()
  editor.children = fromHtml(html).map((block, index): EditorElement => ({ ...block, id: `b${index}` }))
  editor.normalize({ force: true })
  return toHtml(richTextSchema.parse(fromEditor(editor.children)), { image: () => null }).split('\n')
}
/** The first row is the header; a cell of it without text is none. */
const cells = (...rows: string[][]) =>
  `<div class="table"><table>${rows
    .map(
      (row, at) =>
        `<tr>${row.map((cell) => (at === 0 && cell !== '' ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</table></div>`

describe('a paste from', () => {
  it('Word keeps titles, nested lists of mixed kinds, merged cells in their columns, and footnotes', () => {
    expect(kept(clipboard('word'))).toEqual([
      '<h2>Brewing tea</h2>',
      '<h2>Water</h2>',
      '<p><strong>Soft</strong> water is best[1]; see the <a href="https://tea.example/water" target="_blank" rel="noopener noreferrer">water guide</a>.</p>',
      '<ol><li>Fill the pot<ol><li>with fresh water</li><li>not hot from the tap<ul><li>pipes hold metal</li></ul></li></ol></li><li>Boil it</li></ol>',
      cells(
        ['<strong>Kind</strong>', '<strong>Degrees and minutes</strong>', ''],
        ['Green', '70', '2'],
        ['', '80', '1'],
      ),
      '<p>A pot</p>',
      '<hr>',
      '<p>[1] Little lime.</p>',
    ])
    expect(droppedFrom(readPage(clipboard('word')), [])).toMatch(/^Not pasted: 1 picture\./)
  })

  it('Google Docs is not bold as a whole, keeps nested lists, and leaves out signs of comments', () => {
    expect(kept(clipboard('googleDocs'))).toEqual([
      '<h2>Brewing tea</h2>',
      '<p>Use <strong>soft</strong><em> water</em>, see <a href="https://tea.example/water" target="_blank" rel="noopener noreferrer">the guide</a>.</p>',
      '<ol><li>Fill the pot<ol><li>with fresh water</li></ol></li><li>Boil it</li></ol>',
      '<ul><li><strong>Green</strong><ul><li>Sencha<ul><li>first flush</li></ul></li></ul></li></ul>',
      cells(['<strong>Kind</strong>', '<strong>Degrees</strong>'], ['Green', '70']),
    ])
  })

  it('Excel keeps numbers as they are shown, empty cells, and a first row in bold as header', () => {
    expect(kept(clipboard('excel'))).toEqual([
      cells(
        ['<strong>Month</strong>', '<strong>Sales</strong>', '<strong>Share</strong>'],
        ['January', '1,234.50', '25%'],
        ['February', '', '75%'],
      ),
    ])
  })

  it('a page with a cell of thousands of columns is bounded', () => {
    const row = '<tr><td colspan=1000 rowspan=60000>x</td></tr>'
    const [table] = fromHtml(`<table>${row.repeat(3)}<tr><td>a</td><td>b</td></tr></table>`)
    const widths = table?.children.map((one) => ('type' in one ? one.children.length : 0))
    expect(Math.max(...(widths ?? []))).toBeLessThanOrEqual(200)
  })
})
