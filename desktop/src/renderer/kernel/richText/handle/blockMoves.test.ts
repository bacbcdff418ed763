import { Editor, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { createRichEditor } from '../createRichEditor.ts'
import type { EditorElement } from '../editorTypes.ts'
import { blocksAtCaret, duplicateBlocks, moveBlocks, removeBlocks, shiftBlocks } from './blockMoves.ts'

function open(letters: string) {
  const editor = createRichEditor()
  editor.children = [...letters].map((text) => ({ type: 'paragraph', id: text, children: [{ text }] }))
  Transforms.select(editor, Editor.start(editor, [1]))
  return editor
}
const texts = ({ children }: ReturnType<typeof open>) =>
  children.map((node) => ((node as EditorElement).children[0] as { text: string }).text).join('')
const ids = ({ children }: ReturnType<typeof open>) => children.map((node) => (node as EditorElement).id)

describe('whole blocks', () => {
  it.each([
    [{ from: 0, to: 0 }, 3, 'bcade', { from: 2, to: 2 }],
    [{ from: 1, to: 2 }, 5, 'adebc', { from: 3, to: 4 }],
    [{ from: 3, to: 4 }, 1, 'adebc', { from: 1, to: 2 }],
    [{ from: 1, to: 2 }, 2, 'abcde', { from: 1, to: 2 }],
    [{ from: 1, to: 2 }, 3, 'abcde', { from: 1, to: 2 }],
  ])('move before another, and keep their order (%j before %i)', (blocks, before, order, now) => {
    const editor = open('abcde')
    expect(moveBlocks(editor, blocks, before)).toEqual(now)
    expect(texts(editor)).toBe(order)
    expect(ids(editor).join('')).toBe(order)
  })

  it('move by one place, and stay at the ends; the caret goes with its block', () => {
    const editor = open('abc')
    expect(shiftBlocks(editor, { from: 1, to: 1 }, true)).toEqual({ from: 0, to: 0 })
    expect(texts(editor)).toBe('bac')
    expect(blocksAtCaret(editor)).toEqual({ from: 0, to: 0 })
    shiftBlocks(editor, { from: 0, to: 0 }, true)
    shiftBlocks(editor, { from: 2, to: 2 }, false)
    expect(texts(editor)).toBe('bac')
  })

  it('are copied with ids of their own', () => {
    const editor = open('abc')
    expect(duplicateBlocks(editor, { from: 0, to: 1 })).toEqual({ from: 2, to: 3 })
    expect(texts(editor)).toBe('ababc')
    expect(new Set(ids(editor)).size).toBe(5)
  })

  it('are removed, all of them too, and come back with one undo', () => {
    const editor = open('abc')
    removeBlocks(editor, { from: 0, to: 2 })
    expect(texts(editor)).toBe('')
    editor.undo()
    expect(texts(editor)).toBe('abc')
  })
})
