import { Editor, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { createRichEditor } from './createRichEditor.ts'
import { fromEditor } from './fromEditor.ts'
import { markdownBefore } from './markdown.ts'

function write(...lines: string[]) {
  const editor = createRichEditor()
  editor.children = [{ type: 'paragraph', id: 'a', children: [{ text: '' }] }]
  Transforms.select(editor, Editor.end(editor, []))
  for (const letter of lines.join('\n'))
    if (letter === '\n') editor.insertBreak()
    else editor.insertText(letter)
  return editor
}
const inlines = (editor: ReturnType<typeof write>) => fromEditor(editor.children).slate[0]?.children

describe('typed Markdown', () => {
  it.each([
    ['**bold**', { text: 'bold', bold: true }],
    ['__bold__', { text: 'bold', bold: true }],
    ['*italic*', { text: 'italic', italic: true }],
    ['`code`', { text: 'code', code: true }],
    ['~~struck~~', { text: 'struck', strikethrough: true }],
  ])('%s becomes formatting, which ends there', (typed, made) => {
    expect(inlines(write(`so ${typed} on`))).toEqual([{ text: 'so ' }, made, { text: ' on' }])
  })

  it('becomes a link, which ends there', () => {
    expect(inlines(write('so [tea](tea.org/a) on'))).toEqual([
      { text: 'so ' },
      { type: 'link', url: 'https://tea.org/a', children: [{ text: 'tea' }] },
      { text: ' on' },
    ])
  })

  it('comes back with one undo', async () => {
    const editor = write('so **bold*')
    await Promise.resolve()
    editor.insertText('*')
    expect(inlines(editor)).toEqual([{ text: 'so ' }, { text: 'bold', bold: true }])
    editor.undo()
    expect(inlines(editor)).toEqual([{ text: 'so **bold**' }])
  })

  it('stays text where it is none', () => {
    for (const text of [
      '2 * 3 * 4',
      'snake*case*x',
      '** bold **',
      '**',
      '****',
      '[x](javascript:y)',
      '[ ](tea.org)',
    ])
      expect(inlines(write(text)), text).toEqual([{ text }])
  })

  it('stays text in code', () => {
    const editor = write('``` a **b** c')
    expect(fromEditor(editor.children).slate[0]).toMatchObject({
      type: 'code',
      children: [{ text: 'a **b** c' }],
    })
  })

  it('is found quickly in a long hostile text', () => {
    expect(markdownBefore(`${'*a '.repeat(50_000)}*`)).toBeNull()
    expect(markdownBefore(`${'['.repeat(100_000)})`)).toBeNull()
  })
})
