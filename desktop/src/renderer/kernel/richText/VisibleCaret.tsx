import { Component, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Range, Transforms } from 'slate'
import { ReactEditor, useSlate } from 'slate-react'
import type { RichEditor } from './editorTypes.ts'
import { isControl } from './fieldsInside.ts'

type FrameProps = { frame: RefObject<HTMLElement | null> }

/**
 * The caret or choice that the author sees is the one that keys act on. Slate hears of a moved caret by timers, ignores
 * it until a timer after its own last change ran, and puts its own caret back with each change of the screen. A busy
 * browser runs input before timers and rendering: "select all, Delete" would find the old caret, and the next typed text
 * would be added to the old text.
 *
 * Inside `Slate`, after its `Editable`; `frame` holds the text and its toolbar.
 */
export const VisibleCaret = ({ frame }: FrameProps): ReactNode => (
  <CaretWatch editor={useSlate()} frame={frame} />
)

/** What can act on the text at the caret. */
const acts = ['keydown', 'beforeinput', 'pointerdown', 'copy', 'cut', 'paste'] as const

type Seen = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>

/** A class, because only a class hears of a change of the screen before it is made. */
class CaretWatch extends Component<FrameProps & { editor: RichEditor }> {
  /** The screen's caret when the editor last set it or heard of it, and the editor's state on the screen. */
  private seen = seenNow()
  private shown = stateOf(this.props.editor)
  private stop = new AbortController()

  override componentDidMount() {
    this.note()
    this.stop = new AbortController()
    const { signal } = this.stop
    // The frame's own element is not known before its parts are mounted.
    for (const act of acts) document.addEventListener(act, this.onAct, { capture: true, signal })
    document.addEventListener('focusout', this.onFocusOut, { capture: true, signal })
    // Before Slate's listener, which is on the document.
    window.addEventListener('selectionchange', this.onSelectionChange, { capture: true, signal })
    // The browser moves the caret behind what it typed: nobody chose that place.
    for (const typed of ['input', 'compositionend'])
      document.addEventListener(typed, this.onTyped, { signal })
  }
  override componentWillUnmount() {
    this.stop.abort()
  }
  /** Slate is about to put its caret on the screen: one that the author moved inside the text is newer. */
  override getSnapshotBeforeUpdate(): Seen | null {
    const { editor } = this.props
    const text = ReactEditor.toDOMNode(editor, editor)
    // With the focus in a field of a block, the browser's choice is only around that field: putting it there again would take it out of
    // the field, and what is typed would be lost.
    const isInside = text.contains(this.seen.anchorNode) && text === document.activeElement
    return isInside && !ReactEditor.isComposing(editor) && this.isMoved() ? seenNow() : null
  }
  override componentDidUpdate(_props: unknown, _state: unknown, moved: Seen | null) {
    if (
      moved &&
      isPlace(moved.anchorNode, moved.anchorOffset) &&
      isPlace(moved.focusNode, moved.focusOffset)
    ) {
      const { anchorNode, anchorOffset, focusNode, focusOffset } = moved
      document.getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
      take(this.props.editor)
    }
    this.note()
  }
  override render() {
    return null
  }

  private readonly onAct = (event: Event) => {
    if (!this.isMine(event)) return
    // What the editor did is shown before the next key acts: Slate reads from the screen where the key is to act. A caret that did
    // not move is older than that, and is replaced.
    if (!this.isShown()) flushSync(() => this.forceUpdate())
    this.onLeave(event)
  }
  private readonly onLeave = (event: Event) => {
    if (!this.isMine(event)) return
    if (this.isShown()) take(this.props.editor)
    this.seen = seenNow()
  }
  /**
   * Slate does not hear of a focus that leaves while it puts its own caret on the screen, nor of one that goes to a field of a block. It
   * would then put its caret into the text again, and the browser would take the focus back there, with what is typed next.
   */
  private readonly onFocusOut = (event: FocusEvent) => {
    const { editor } = this.props
    this.onLeave(event)
    const text = ReactEditor.isMounted(editor) ? ReactEditor.toDOMNode(editor, editor) : null
    // Still the active one: only the window lost the focus.
    if (event.target === text && document.activeElement !== text) ReactEditor.blur(editor)
  }
  /**
   * With the focus in a field of a block, a choice is the field's own. Slate would find it outside its text and put its caret there, and
   * the browser would take the focus out of the field.
   */
  private readonly onSelectionChange = (event: Event) => {
    const { editor } = this.props
    const { activeElement } = document
    if (!isControl(activeElement) || !ReactEditor.isMounted(editor)) return
    if (ReactEditor.toDOMNode(editor, editor).contains(activeElement)) event.stopPropagation()
  }
  private isMine({ target }: Event): boolean {
    return target instanceof Node && this.props.frame.current?.contains(target) === true
  }
  private readonly onTyped = () => {
    this.seen = seenNow()
  }
  private isShown(): boolean {
    const { children, selection } = this.props.editor
    return this.shown.children === children && this.shown.selection === selection
  }
  private isMoved(): boolean {
    const now = seenNow()
    const { seen } = this
    return (
      now.anchorNode !== seen.anchorNode ||
      now.anchorOffset !== seen.anchorOffset ||
      now.focusNode !== seen.focusNode ||
      now.focusOffset !== seen.focusOffset
    )
  }
  private note() {
    this.seen = seenNow()
    this.shown = stateOf(this.props.editor)
  }
}

const stateOf = ({ children, selection }: RichEditor) => ({ children, selection })

function seenNow(): Seen {
  const {
    anchorNode = null,
    anchorOffset = 0,
    focusNode = null,
    focusOffset = 0,
  } = document.getSelection() ?? {}
  return { anchorNode, anchorOffset, focusNode, focusOffset }
}

function take(editor: RichEditor): void {
  if (ReactEditor.isComposing(editor) || ReactEditor.isReadOnly(editor)) return
  const seen = document.getSelection()
  if (!seen || !ReactEditor.hasEditableTarget(editor, seen.anchorNode)) return
  if (!ReactEditor.hasEditableTarget(editor, seen.focusNode)) return
  const range = ReactEditor.toSlateRange(editor, seen, { exactMatch: false, suppressThrow: true })
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range)
}

/** The change of the screen may have removed the place. */
const isPlace = (node: Node | null, offset: number): node is Node =>
  node?.isConnected === true &&
  offset <= (node instanceof CharacterData ? node.length : node.childNodes.length)
