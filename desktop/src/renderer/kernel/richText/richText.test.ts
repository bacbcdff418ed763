import { Editor, Node, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import { type RichText, richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { createRichEditor } from './createRichEditor.ts'
import { indentItem, insertTable, outdentItem, setLink, toggleList } from './editing.ts'
import type { EditorElement, RichEditor } from './editorTypes.ts'
import { fromEditor } from './fromEditor.ts'
import { pasteBlocks } from './paste/withPaste.ts'
import { replaceFromOutside } from './replaceFromOutside.ts'
import { toEditor } from './toEditor.ts'

const paragraph = (id: string, text: string): EditorElement => ({
  type: 'paragraph',
  id,
  children: [{ text }],
})

function open(...children: EditorElement[]): RichEditor {
  const editor = createRichEditor()
  editor.children = children
  Editor.normalize(editor, { force: true })
  Transforms.select(editor, Editor.end(editor, []))
  return editor
}
const ids = (editor: RichEditor) => editor.children.map((node) => (node as EditorElement).id)
const types = (editor: RichEditor) => editor.children.map((node) => (node as EditorElement).type)
const type = (editor: RichEditor, text: string) => {
  for (const letter of text) Editor.insertText(editor, letter)
}
/** Every editor state must be a document that the core accepts. */
const saved = (editor: RichEditor): RichText => richTextSchema.parse(fromEditor(editor.children))

describe('the text editor', () => {
  it('round-trips every kind of block', () => {
    const value: RichText = {
      slate: [
        { id: 'h', type: 'heading', level: 2, children: [{ text: 'Tea' }] },
        {
          id: 'p',
          type: 'paragraph',
          align: 'center',
          children: [
            { text: 'a ', bold: true },
            { type: 'link', url: 'https://example.org', children: [{ text: 'link' }] },
            { text: ' 漢字' },
          ],
        },
        {
          id: 'l',
          type: 'bulleted-list',
          children: [
            {
              type: 'list-item',
              children: [
                { text: 'one' },
                { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'inner' }] }] },
              ],
            },
          ],
        },
        {
          id: 'n',
          type: 'numbered-list',
          start: 5,
          children: [{ type: 'list-item', children: [{ text: 'the fifth' }] }],
        },
        { id: 'i', type: 'image', asset: 'acme~a1', alt: 'A cup', children: [{ text: '' }] },
        {
          id: 't',
          type: 'table',
          children: [
            {
              type: 'table-row',
              children: [{ type: 'table-cell', header: true, children: [{ text: 'x' }] }],
            },
          ],
        },
        { id: 'd', type: 'divider', children: [{ text: '' }] },
        { id: 'c', type: 'code', language: 'ts', children: [{ text: 'a\nb' }] },
      ],
    }
    const editor = open(...toEditor(value))
    expect(saved(editor)).toEqual(value)
  })

  it('keeps the first block’s id on a split and gives the second a new one', () => {
    const editor = open(paragraph('b1', 'leaf water'))
    Transforms.select(editor, { path: [0, 0], offset: 4 })
    editor.insertBreak()
    expect(ids(editor)[0]).toBe('b1')
    expect(new Set(ids(editor)).size).toBe(2)
  })

  it('restores a merged block’s id on undo', () => {
    const editor = open(paragraph('b1', 'one'), paragraph('b2', 'two'))
    Transforms.mergeNodes(editor, { at: [1] })
    expect(ids(editor)).toEqual(['b1'])
    editor.undo()
    expect(ids(editor)).toEqual(['b1', 'b2'])
  })

  it('never lets a pasted copy keep the original’s id', () => {
    const editor = open(paragraph('b1', 'one'))
    Transforms.insertNodes(editor, paragraph('b1', 'copy'), { at: [1] })
    expect(new Set(ids(editor)).size).toBe(2)
    saved(editor)
  })

  it('converts Markdown prefixes at the start of a line', () => {
    for (const [sign, kind] of [
      ['##', 'heading'],
      ['-', 'bulleted-list'],
      ['1.', 'numbered-list'],
      ['>', 'quote'],
      ['```', 'code'],
    ] as const) {
      const editor = open(paragraph('b1', ''))
      type(editor, `${sign} x`)
      expect(types(editor)[0]).toBe(kind)
      expect(Node.string(editor.children[0] as EditorElement)).toBe('x')
      saved(editor)
    }
  })

  it('converts a paragraph to a list under the same id, and indents and outdents its items', () => {
    const editor = open(paragraph('b1', 'one'))
    toggleList(editor, 'bulleted-list')
    expect(ids(editor)).toEqual(['b1'])
    editor.insertBreak()
    type(editor, 'two')
    indentItem(editor)
    expect(saved(editor).slate[0]).toMatchObject({
      type: 'bulleted-list',
      children: [{ children: [{ text: 'one' }, { type: 'bulleted-list' }] }],
    })
    outdentItem(editor)
    expect((editor.children[0] as EditorElement).children).toHaveLength(2)
    outdentItem(editor)
    expect(types(editor)).toEqual(['bulleted-list', 'paragraph'])
    saved(editor)
  })

  it('makes a divider or code of a line with its sign alone, on Enter', () => {
    for (const [sign, kind] of [
      ['---', 'divider'],
      ['```', 'code'],
      ['```js', 'code'],
    ] as const) {
      const editor = open(paragraph('b1', ''))
      type(editor, sign)
      editor.insertBreak()
      type(editor, 'x')
      expect(types(editor)[0]).toBe(kind)
      expect(Node.string(editor)).toBe('x')
      saved(editor)
    }
    const list = open(paragraph('b1', ''))
    type(list, '-')
    list.insertBreak()
    expect(types(list)).toEqual(['paragraph', 'paragraph'])
  })

  it('leaves code on Enter after two empty lines, and not before', () => {
    const editor = open(paragraph('b1', ''))
    type(editor, '``` tea')
    for (let press = 0; press < 2; press++) editor.insertBreak()
    type(editor, 'pot')
    for (let press = 0; press < 3; press++) editor.insertBreak()
    type(editor, 'below')
    expect(types(editor)).toEqual(['code', 'paragraph'])
    expect(editor.children.map((block) => Node.string(block))).toEqual(['tea\n\npot', 'below'])
  })

  it('leaves a list on Enter in an empty item', () => {
    const editor = open(paragraph('b1', ''))
    type(editor, '- one')
    editor.insertBreak()
    editor.insertBreak()
    expect(types(editor)).toEqual(['bulleted-list', 'paragraph'])
  })

  it('does not start both halves of a split list with the first number', () => {
    const items = ['five', 'six', 'seven'].map((text) => ({
      type: 'list-item' as const,
      children: [{ text }],
    }))
    const list = { id: 'n', type: 'numbered-list' as const, start: 5, children: items }
    const editor = open(...toEditor({ slate: [list] }))
    Transforms.select(editor, Editor.end(editor, [0, 1]))
    toggleList(editor, 'numbered-list')
    expect(saved(editor).slate.map((block) => ('start' in block ? block.start : block.type))).toEqual([
      5,
      'paragraph',
      'numbered-list',
    ])
    editor.undo()
    expect(saved(editor).slate).toEqual([list])
  })

  it('keeps a line below a table for typing, and does not save it while empty', () => {
    const editor = open(paragraph('b1', ''))
    insertTable(editor, 2, 2)
    expect(types(editor).at(-1)).toBe('paragraph')
    expect(saved(editor).slate.map((block) => block.type)).toEqual(['table'])
  })

  it('links the selection', () => {
    const editor = open(paragraph('b1', 'read this'))
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 5 }, focus: { path: [0, 0], offset: 9 } })
    setLink(editor, 'https://example.org')
    expect(saved(editor).slate[0]?.children).toContainEqual({
      type: 'link',
      url: 'https://example.org',
      children: [{ text: 'this' }],
    })
  })

  it('applies another author’s change to its block and leaves the caret in another', () => {
    const editor = open(paragraph('b1', 'mine'), paragraph('b2', 'theirs'))
    Transforms.select(editor, { path: [0, 0], offset: 2 })
    replaceFromOutside(editor, [paragraph('b1', 'mine'), paragraph('b2', 'theirs, changed')])
    expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 2 })
    expect(Node.string(editor.children[1] as EditorElement)).toBe('theirs, changed')
    editor.undo()
    expect(Node.string(editor.children[1] as EditorElement)).toBe('theirs, changed')
  })

  it('keeps the caret next to the same words in a block that changed elsewhere', () => {
    const editor = open(paragraph('b1', 'one two'), paragraph('b2', 'last'))
    Transforms.select(editor, { path: [0, 0], offset: 3 })
    replaceFromOutside(editor, [paragraph('b1', 'one and two'), paragraph('b2', 'last')])
    expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 3 })
    replaceFromOutside(editor, [
      paragraph('b0', 'new'),
      paragraph('b1', 'this one and two'),
      paragraph('b2', 'last'),
    ])
    expect(editor.selection?.anchor).toEqual({ path: [1, 0], offset: 8 })
    replaceFromOutside(editor, [paragraph('b1', 'x'), paragraph('b2', 'last')])
    expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 1 })
  })

  it('continues a list when a list is pasted into it, with levels and kinds', () => {
    const html = (
      type: 'bulleted-list' | 'numbered-list',
      text: string,
      ...below: EditorElement[]
    ): EditorElement => ({
      type,
      children: [
        { type: 'list-item', children: [{ type: 'list-item-text', children: [{ text }] }, ...below] },
      ],
    })
    const editor = open({ ...html('bulleted-list', 'first'), id: 'l1' })
    pasteBlocks(editor, [html('numbered-list', 'second', html('numbered-list', 'below'))])
    type(editor, '!')
    expect(saved(editor).slate).toMatchObject([
      {
        type: 'bulleted-list',
        children: [
          { children: [{ text: 'first' }] },
          {
            children: [
              { text: 'second' },
              { type: 'numbered-list', children: [{ children: [{ text: 'below!' }] }] },
            ],
          },
        ],
      },
    ])
    const empty = open({ ...html('bulleted-list', ''), id: 'l1' })
    pasteBlocks(empty, [html('numbered-list', 'one')])
    expect(saved(empty).slate).toMatchObject([
      { type: 'numbered-list', children: [{ children: [{ text: 'one' }] }] },
    ])
  })

  /** Lists in lists, each with one item. */
  const nested = (depth: number, name = 'item'): EditorElement => ({
    type: 'bulleted-list',
    children: [
      {
        type: 'list-item',
        children: [
          { type: 'list-item-text', children: [{ text: `${name} ${depth}` }] },
          ...(depth > 1 ? [nested(depth - 1, name)] : []),
        ],
      },
    ],
  })

  it('keeps the items of a list that is pasted into an item too deep for it, as items beside it', () => {
    const editor = open({ ...nested(5, 'old'), id: 'l1' })
    pasteBlocks(editor, [nested(4, 'new')])
    const text = plainText(saved(editor))
    for (const depth of [4, 3, 2, 1]) expect(text).toContain(`new ${depth}`)
    expect(text.indexOf('new 4')).toBeLessThan(text.indexOf('new 1'))
  })

  it('indents an item with lists below it no deeper than can be saved', () => {
    const list = nested(6)
    const editor = open({
      type: 'bulleted-list',
      id: 'l1',
      children: [...nested(1, 'first').children, ...list.children],
    })
    Transforms.select(editor, Editor.start(editor, [0, 1, 0]))
    indentItem(editor)
    expect(plainText(saved(editor)).match(/item \d/g)).toEqual(
      [6, 5, 4, 3, 2, 1].map((depth) => `item ${depth}`),
    )
  })

  it('pastes a single paragraph inline, and more as separate blocks', () => {
    const editor = open(paragraph('b1', 'ab'))
    Transforms.select(editor, { path: [0, 0], offset: 1 })
    pasteBlocks(editor, [{ type: 'paragraph', children: [{ text: 'X' }] }])
    expect(Node.string(editor.children[0] as EditorElement)).toBe('aXb')
    pasteBlocks(editor, [
      { type: 'heading', level: 2, children: [{ text: 'H' }] },
      { type: 'paragraph', children: [{ text: 'P' }] },
    ])
    expect(editor.children.map((node) => Node.string(node as EditorElement))).toEqual(['aX', 'H', 'P', 'b'])
    expect(new Set(ids(editor)).size).toBe(4)
    saved(editor)
  })
})

describe('deleting what is chosen', () => {
  const withTable = (around: 'before' | 'after' | 'both') => {
    const editor = open(paragraph('p', 'Before'))
    insertTable(editor, 2, 2)
    const table = editor.children.findIndex((node) => 'type' in node && node.type === 'table')
    Transforms.insertText(editor, 'Cell', { at: Editor.start(editor, [table]) })
    if (around === 'after') Transforms.removeNodes(editor, { at: [0] })
    if (around !== 'before') Transforms.insertText(editor, 'After', { at: Editor.end(editor, []) })
    return editor
  }
  const choose = (editor: RichEditor, from: number[], to: number[]) =>
    Transforms.select(editor, { anchor: Editor.start(editor, from), focus: Editor.end(editor, to) })

  it('leaves an empty line where everything was chosen, and no empty table', () => {
    for (const around of ['before', 'after', 'both'] as const) {
      const editor = withTable(around)
      choose(editor, [], [])
      Editor.deleteFragment(editor)
      expect(types(editor)).toEqual(['paragraph'])
      expect(Node.string(editor)).toBe('')
      type(editor, 'New')
      expect(Node.string(editor)).toBe('New')
      expect(saved(editor)).toBeTruthy()
    }
  })

  it('takes a table along that is chosen as a whole, with what is chosen before or after it', () => {
    const editor = withTable('both')
    choose(editor, [0], [1])
    Editor.deleteFragment(editor)
    expect(types(editor)).not.toContain('table')
    expect(Node.string(editor)).toBe('After')
    const other = withTable('both')
    choose(other, [1], [2])
    Editor.deleteFragment(other)
    expect(types(other)).not.toContain('table')
    expect(Node.string(other)).toBe('Before')
  })

  it('keeps a table of which a part is chosen', () => {
    const editor = withTable('both')
    choose(editor, [1, 0, 0], [1, 0, 1])
    Editor.deleteFragment(editor)
    expect(types(editor)).toContain('table')
  })
})

it('a list that is pasted into an item splits it there; at its beginning it goes before it', () => {
  const item = (text: string): EditorElement => ({
    type: 'list-item',
    children: [{ type: 'list-item-text', children: [{ text }] }],
  })
  const list = (...texts: string[]): EditorElement => ({
    type: 'bulleted-list',
    id: 'l',
    children: texts.map(item),
  })
  const pasteAt = (offset: number) => {
    const editor = open(list('Green tea', 'Black tea'))
    Transforms.select(editor, { path: [0, 0, 0, 0], offset })
    pasteBlocks(editor, [list('One', 'Two')])
    type(editor, '!')
    const [shown] = editor.children as EditorElement[]
    expect(saved(editor)).toBeTruthy()
    return shown?.children.map((one) => Node.string(one))
  }
  expect(pasteAt(5)).toEqual(['Green', 'One', 'Two!', ' tea', 'Black tea'])
  expect(pasteAt(0)).toEqual(['One', 'Two!', 'Green tea', 'Black tea'])
  expect(pasteAt(9)).toEqual(['Green tea', 'One', 'Two!', 'Black tea'])
})
