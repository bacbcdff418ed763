import { isHotkey } from 'is-hotkey'
import type { KeyboardEvent } from 'react'
import { Editor, Range, Transforms } from 'slate'
import { kindOf } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { leaveBlock } from './blocks/enterBlock.ts'
import { indentItem, isIn, outdentItem, setLine, toggleList, toggleMark } from './editing.ts'
import type { RichEditor } from './editorTypes.ts'
import { blockElements } from './handle/measureEdges.ts'
import { pastePlain } from './paste/withPaste.ts'
import { tabInTable } from './tables.ts'
import { tabOut } from './tabOut.ts'

type Act = (editor: RichEditor) => void

/** Keyboard shortcuts, which the toolbar also shows. */
export const editorKeys: readonly { keys: string; act: Act }[] = [
  { keys: 'mod+b', act: (editor) => toggleMark(editor, 'bold') },
  { keys: 'mod+i', act: (editor) => toggleMark(editor, 'italic') },
  { keys: 'mod+u', act: (editor) => toggleMark(editor, 'underline') },
  { keys: 'mod+shift+x', act: (editor) => toggleMark(editor, 'strikethrough') },
  { keys: 'mod+e', act: (editor) => toggleMark(editor, 'code') },
  { keys: 'mod+alt+0', act: (editor) => setLine(editor, 'paragraph') },
  { keys: 'mod+alt+1', act: (editor) => setLine(editor, 'heading', 1) },
  { keys: 'mod+alt+2', act: (editor) => setLine(editor, 'heading', 2) },
  { keys: 'mod+alt+3', act: (editor) => setLine(editor, 'heading', 3) },
  { keys: 'mod+alt+4', act: (editor) => setLine(editor, 'heading', 4) },
  { keys: 'mod+shift+7', act: (editor) => toggleList(editor, 'numbered-list') },
  { keys: 'mod+shift+8', act: (editor) => toggleList(editor, 'bulleted-list') },
  { keys: 'mod+shift+9', act: (editor) => setLine(editor, 'quote') },
]
const acts = editorKeys.map(({ keys, act }) => ({ isPressed: isHotkey(keys), act }))
const isLinkKey = isHotkey('mod+k')
const isPlainPasteKey = isHotkey('mod+shift+v')
const isLeaveKey = isHotkey('mod+enter')
const [isFindKey, isReplaceKey] = [isHotkey('mod+f'), isHotkey(['mod+h', 'mod+alt+f'])]

/** Whether a key asks to find, or to replace, in the text. */
export const findKey = (event: globalThis.KeyboardEvent): 'find' | 'replace' | null =>
  isFindKey(event) ? 'find' : isReplaceKey(event) ? 'replace' : null

export function onEditorKey(editor: RichEditor, event: KeyboardEvent, openLink: () => void): void {
  // During a composition, keys belong to the input method.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  const { nativeEvent } = event
  // The browser pastes: with the same event as for other pastes.
  if (isPlainPasteKey(nativeEvent)) pastePlain(editor)
  if (isLinkKey(nativeEvent)) {
    event.preventDefault()
    openLink()
    return
  }
  const block = editor.children[editor.selection?.focus.path[0] ?? -1]
  if (isLeaveKey(nativeEvent) && block && editor.selection && 'type' in block && isLeft(block.type)) {
    event.preventDefault()
    leaveBlock(editor, editor.selection.focus.path[0] ?? 0)
    return
  }
  const act = acts.find(({ isPressed }) => isPressed(nativeEvent))
  if (act) {
    event.preventDefault()
    act.act(editor)
    return
  }
  if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
    // Outside lists and tables, Tab goes to the fields of blocks and leaves the editor, for keyboard users.
    const isTaken = isIn(editor, 'table-cell')
      ? tabInTable(editor, event.shiftKey)
      : event.shiftKey
        ? outdentItem(editor)
        : indentItem(editor)
    if (isTaken) event.preventDefault()
    else tabOut(editor, event)
  }
  leaveMarkAtEdge(editor, event)
}

/** What Enter alone does not leave, or not at once. */
const isLeft = (type: string) =>
  kindOf(type) !== undefined || ['code', 'table', 'quote', 'image', 'divider'].includes(type)

/** Escape, or Enter with Ctrl, in a field of a block goes on below the block. */
export function onFieldKey(editor: RichEditor, event: KeyboardEvent): void {
  const { target, nativeEvent } = event
  if (nativeEvent.isComposing || event.isDefaultPrevented() || !isTextField(target)) return
  if (nativeEvent.key !== 'Escape' && !isLeaveKey(nativeEvent)) return
  const index = blockElements(editor).findIndex((block) => block.contains(target))
  if (index < 0) return
  event.preventDefault()
  event.stopPropagation()
  leaveBlock(editor, index)
}

const isTextField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** The right arrow at the end of a link leaves it, so that text can follow. */
function leaveMarkAtEdge(editor: RichEditor, event: KeyboardEvent): void {
  const { selection } = editor
  if (event.key !== 'ArrowRight' || !selection || !Range.isCollapsed(selection) || !isIn(editor, 'link'))
    return
  const link = Editor.above(editor, { match: (node) => 'type' in node && node.type === 'link' })
  if (!link || !Editor.isEnd(editor, selection.anchor, link[1])) return
  event.preventDefault()
  Transforms.move(editor, { unit: 'offset' })
}
