import { Editor, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { findAddresses, wholeAddress } from './addresses.ts'
import { createRichEditor } from './createRichEditor.ts'
import { setLink } from './editing.ts'
import type { RichEditor } from './editorTypes.ts'
import { fromEditor } from './fromEditor.ts'

const urls = (text: string) => findAddresses(text).map(({ url }) => url)

describe('addresses in a text', () => {
  it('are web and mail addresses, without punctuation that ends the sentence', () => {
    expect(urls('See https://tea.org/a?b=c#d, www.tea.org and ana@tea.org.')).toEqual([
      'https://tea.org/a?b=c#d',
      'https://www.tea.org',
      'mailto:ana@tea.org',
    ])
    expect(urls('(https://en.wikipedia.org/wiki/Tea_(meal))')).toEqual([
      'https://en.wikipedia.org/wiki/Tea_(meal)',
    ])
    expect(urls('https://tea.orgを見て')).toEqual(['https://tea.org'])
  })

  it('are not other texts with dots, @ signs or schemes', () => {
    for (const text of [
      'example.org',
      '3.5',
      'e.g.',
      'https://',
      'www.',
      'a@b',
      'javascript:alert(1)',
      '@ana',
      'file.txt',
    ])
      expect(urls(text), text).toEqual([])
  })

  it('match a whole text or not at all', () => {
    expect(wholeAddress(' https://tea.org\n')).toBe('https://tea.org')
    expect(wholeAddress('https://tea.org and more')).toBeNull()
  })
})

function write(editor: RichEditor, text: string) {
  Transforms.select(editor, Editor.end(editor, []))
  for (const letter of text) {
    if (letter === '\n') editor.insertBreak()
    else editor.insertText(letter)
  }
}
function start(): RichEditor {
  const editor = createRichEditor()
  editor.children = [{ type: 'paragraph', id: 'a', children: [{ text: '' }] }]
  return editor
}
const lines = (editor: RichEditor) =>
  fromEditor(editor.children).slate.map(({ children }) =>
    (children as { type?: string; url?: string; text?: string; children?: { text: string }[] }[])
      .map((child) => (child.type === 'link' ? `[${child.children?.[0]?.text}](${child.url})` : child.text))
      .join(''),
  )

describe('a typed address', () => {
  it('becomes a link at the next space or line, and following text is not part of it', () => {
    const editor = start()
    write(editor, 'See https://tea.org, then www.cup.org\nask ana@tea.org now')
    expect(lines(editor)).toEqual([
      'See [https://tea.org](https://tea.org), then [www.cup.org](https://www.cup.org)',
      'ask [ana@tea.org](mailto:ana@tea.org) now',
    ])
  })

  it('stays text in code', () => {
    const editor = start()
    write(editor, '``` https://tea.org x')
    expect(editor.children).toMatchObject([{ type: 'code', children: [{ text: 'https://tea.org x' }] }, {}])
  })
})

describe('a link', () => {
  it('inserted with its own text has the caret behind it', () => {
    const editor = start()
    write(editor, 'Drink ')
    setLink(editor, 'https://tea.org', 'good tea')
    editor.insertText(' daily')
    expect(lines(editor)).toEqual(['Drink [good tea](https://tea.org) daily'])
  })

  it('at the caret gets another URL and text', () => {
    const editor = start()
    write(editor, 'https://tea.org x')
    Transforms.select(editor, { path: [0, 1, 0], offset: 3 })
    setLink(editor, 'https://cup.org', 'cups')
    editor.insertText('!')
    expect(lines(editor)).toEqual(['[cups](https://cup.org)! x'])
  })

  it('is made from the selection, across marks', () => {
    const editor = start()
    write(editor, 'good tea')
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 5 }, focus: { path: [0, 0], offset: 8 } })
    setLink(editor, 'https://tea.org')
    editor.insertText('!')
    expect(lines(editor)).toEqual(['good [tea](https://tea.org)!'])
  })
})

describe('a paste', () => {
  const paste = (editor: RichEditor, data: { text?: string; html?: string }) =>
    editor.insertData({
      getData: (type: string) =>
        (type === 'text/plain' ? data.text : type === 'text/html' ? data.html : '') ?? '',
      files: [],
    } as unknown as DataTransfer)

  it('of plain text makes a block from each line, and a list from numbered ones', () => {
    const editor = start()
    paste(editor, { text: 'The knot\n1. Make a loop\n2. Rabbit up the hole' })
    expect(editor.children).toMatchObject([
      { type: 'paragraph', children: [{ text: 'The knot' }] },
      { type: 'numbered-list', children: [{ type: 'list-item' }, { type: 'list-item' }] },
      ...editor.children.slice(2),
    ])
  })

  it('of a URL links the selection, or inserts a link', () => {
    const editor = start()
    write(editor, 'good tea')
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 5 }, focus: { path: [0, 0], offset: 8 } })
    paste(editor, { text: 'https://tea.org' })
    write(editor, ' and ')
    paste(editor, { text: 'www.cup.org' })
    write(editor, ' too')
    expect(lines(editor)).toEqual(['good [tea](https://tea.org) and [www.cup.org](https://www.cup.org) too'])
  })
})
