import { describe, expect, it, vi } from 'vitest'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import { createRichEditor } from './createRichEditor.ts'
import { fromEditor } from './fromEditor.ts'
import { toEditor } from './toEditor.ts'
import { pastePlain } from './withPaste.ts'

/** An empty text with a caret, and what its pastes say. */
function openText() {
  const onDropped = vi.fn()
  const editor = createRichEditor(onDropped)
  editor.children = toEditor(null)
  editor.selection = { anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 0 } }
  return { editor, onDropped, saved: () => fromEditor(editor.children) }
}
const clip = (data: { html?: string; text?: string }) =>
  ({
    getData: (type: string) =>
      (type === 'text/html' ? data.html : type === 'text/plain' ? data.text : '') ?? '',
    files: [],
    // Cast: of a clipboard, a paste reads these.
  }) as object as DataTransfer

const markdown =
  '# Tea\n\nPour **hot** water.\n\n- green\n  - sencha\n- black\n\n| Kind | Degrees |\n|---|---|\n| Green | 70 |\n'

describe('Markdown on the clipboard', () => {
  it('becomes formatted text, and says how to keep its signs', async () => {
    const { editor, onDropped, saved } = openText()
    editor.insertData(clip({ text: markdown }))
    await vi.waitFor(() => expect(onDropped).toHaveBeenCalledOnce())
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Pasted as formatted text\..*Ctrl\+Shift\+V/)
    expect(saved().slate).toMatchObject([
      { type: 'heading', level: 1 },
      { type: 'paragraph', children: [{}, { text: 'hot', bold: true }, {}] },
      { type: 'bulleted-list' },
      { type: 'table', children: [{ children: [{ header: true }, { header: true }] }, {}] },
    ])
  })

  it('stays as it is after the key for plain text, line by line', () => {
    const { editor, onDropped, saved } = openText()
    pastePlain(editor)
    editor.insertData(clip({ text: markdown, html: '<h1>Tea</h1>' }))
    expect(plainText(saved()).split('\n').slice(0, 3)).toEqual(['# Tea', 'Pour **hot** water.', '- green'])
    expect(onDropped).not.toHaveBeenCalled()
    editor.insertData(clip({ html: '<h2>Next</h2>' }))
    expect(saved().slate.at(-1)).toMatchObject({ type: 'heading' })
  })
})

describe('a huge paste', () => {
  it('is refused before it freezes the window, and the text stays', () => {
    const { editor, onDropped, saved } = openText()
    editor.insertText('Mine')
    editor.insertData(clip({ html: '<p>Tea</p>'.repeat(6000) }))
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted/)
    expect(plainText(saved())).toBe('Mine')
  })

  it('is refused for its letters, too, and is read without its style sheets', () => {
    const { editor, onDropped, saved } = openText()
    editor.insertData(clip({ html: `<p>${'Tea '.repeat(80_000)}</p>` }))
    expect(onDropped.mock.lastCall?.[0]).toMatch(/^Not pasted/)
    const styles = `<STYLE>${'p{color:red}'.repeat(100)}</STYLE>`
    editor.insertData(
      clip({ html: `<html>${styles}<p>Green</p><style>x</style><p>Black</p><style>never closed` }),
    )
    expect(plainText(saved())).toBe('Green\nBlack')
  })

  it('of Word’s lists is read item by item', () => {
    const item = (text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>${text}</p>`
    const { editor, saved } = openText()
    editor.insertData(clip({ html: Array.from({ length: 3000 }, (_one, at) => item(`leaf ${at}`)).join('') }))
    const [list, ...rest] = saved().slate
    expect(rest).toEqual([])
    expect(list?.children).toHaveLength(3000)
  })
})
