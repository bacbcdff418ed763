import { type KeyboardEvent, useState } from 'react'
import { Range, Transforms } from 'slate'
import { enterBlock, isVoidAtCaret } from '../blocks/enterBlock.ts'
import type { RichEditor } from '../editorTypes.ts'
import {
  type Blocks,
  blocksAtCaret,
  duplicateBlocks,
  removeBlocks,
  selectBlocks,
  shiftBlocks,
} from './blockMoves.ts'

/** `anchor`: where a selection by Shift began. `range`: what the editor has selected for it. */
type Selected = Blocks & { anchor: number; range: Range | null }

/** Whole blocks that are selected, by Escape and arrows; null while the author writes. */
export function useBlockSelection(editor: RichEditor, isOn: boolean) {
  const [selected, setSelected] = useState<Selected | null>(null)

  const select = (blocks: Blocks, anchor = blocks.from) => {
    selectBlocks(editor, blocks)
    setSelected({ ...blocks, anchor, range: editor.selection })
  }
  const leave = () => setSelected(null)

  /** The keys of selected blocks; whether it took this one. */
  function onSelectedKey(event: KeyboardEvent, blocks: Selected, openMenu: () => void): boolean {
    const isUp = event.key === 'ArrowUp'
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown': {
        if (event.shiftKey) return extend(blocks, isUp)
        const next = isUp ? blocks.from - 1 : blocks.to + 1
        const at = Math.max(0, Math.min(next, editor.children.length - 1))
        select({ from: at, to: at })
        return true
      }
      case 'Delete':
      case 'Backspace':
        leave()
        removeBlocks(editor, blocks)
        return true
      case 'Enter':
      case 'Escape':
        leave()
        Transforms.collapse(editor, { edge: 'end' })
        if (event.key === 'Enter' && isVoidAtCaret(editor)) enterBlock(editor)
        return true
      case ' ':
      case 'ContextMenu':
        openMenu()
        return true
      case 'd':
        if (!event.ctrlKey && !event.metaKey) return false
        select(duplicateBlocks(editor, blocks))
        return true
      default:
        return false
    }
  }

  function extend({ from, to, anchor }: Selected, isUp: boolean): boolean {
    const focus = (from < anchor ? from : to) + (isUp ? -1 : 1)
    if (focus < 0 || focus >= editor.children.length) return true
    select({ from: Math.min(anchor, focus), to: Math.max(anchor, focus) }, anchor)
    return true
  }

  return {
    selected: selected as Blocks | null,
    select,
    leave,
    /** Hears of each change of the text: another selection ends that of blocks. */
    heed() {
      setSelected((now) =>
        now?.range && editor.selection && Range.equals(editor.selection, now.range) ? now : null,
      )
    },
    /** Whether the key is one of blocks. */
    onKey(event: KeyboardEvent, openMenu: () => void): boolean {
      const blocks = selected ?? blocksAtCaret(editor)
      if (!isOn || !blocks) return false
      const isMove =
        (event.ctrlKey || event.metaKey) &&
        event.shiftKey &&
        !event.altKey &&
        /^Arrow(Up|Down)$/.test(event.key)
      let isTaken = true
      if (isMove) {
        const moved = shiftBlocks(editor, blocks, event.key === 'ArrowUp')
        if (selected) select(moved)
      } else if (selected) isTaken = onSelectedKey(event, selected, openMenu)
      else if (event.key === 'Escape') select(blocks)
      else isTaken = false
      if (!isTaken) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

export type BlockSelection = ReturnType<typeof useBlockSelection>
