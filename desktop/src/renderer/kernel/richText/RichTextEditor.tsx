import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { NodeEntry } from 'slate'
import { Editable, ReactEditor, type RenderLeafProps, type RenderPlaceholderProps, Slate } from 'slate-react'
import { type RichText, richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useSlot } from '../manifest/FeaturesContext.tsx'
import { landmark } from '../parts/useLandmarkKeys.ts'
import { useSteady } from '../parts/useSteady.ts'
import { AssetPicking } from './AssetPicking.tsx'
import { besideText } from './besideText.ts'
import { useBlockTools } from './blocks/BlockTools.ts'
import { AccessCheck } from './check/AccessCheck.tsx'
import { codeKindOf, useCodeColours } from './code/useCodeColours.ts'
import { createRichEditor } from './createRichEditor.ts'
import type { RichEditor } from './editorTypes.ts'
import { isControl } from './fieldsInside.ts'
import { FindBar } from './find/FindBar.tsx'
import { useFind } from './find/useFind.ts'
import { canonical, fromEditor } from './fromEditor.ts'
import { BlockHandle } from './handle/BlockHandle.tsx'
import { SelectedBlocks } from './handle/SelectedBlocks.tsx'
import { useBlockSelection } from './handle/useBlockSelection.ts'
import { findKey, onEditorKey, onFieldKey } from './onEditorKey.ts'
import { useImportPicture } from './paste/useImportPicture.ts'
import { RichElement } from './RichElement.tsx'
import { replaceFromOutside } from './replaceFromOutside.ts'
import styles from './richText.module.css'
import { SlashMenu } from './slash/SlashMenu.tsx'
import { type SlashMenuState, useSlashMenu } from './slash/useSlashMenu.ts'
import { useTextHistory } from './TextHistories.tsx'
import { toEditor } from './toEditor.ts'
import { TextFacts } from './toolbar/TextFacts.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { VisibleCaret } from './VisibleCaret.tsx'

type RichTextEditorProps = {
  id: string
  /** A name of this text among all: what can be undone is kept under it until the author comes back. Null keeps nothing. */
  keptAs: string | null
  label: string
  value: RichText | null
  isDisabled?: boolean
  /** As a form field; otherwise as a full page. */
  isCompact?: boolean
  /** Calls `write` when it needs the author's words, which are then given to `onChange`; at once if left out. */
  hold?: ((write: () => void) => void) | undefined
  /** `base`: what the author's change was made of, null for nothing. */
  onChange(value: RichText, base: RichText | null): void
}

/** The rich text editor. It keeps its own state while the author writes; `value` wins if it changed elsewhere. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { snackBar } = useDialogs()
  const importPicture = useImportPicture()
  const [editor] = useState(() => createRichEditor((text) => snackBar(text, 'warning'), importPicture))
  const { onChange } = useSteady({ onChange: props.onChange })
  return (
    <AssetPicking editor={editor}>
      <WritingFrame {...props} editor={editor} onChange={onChange} />
    </AssetPicking>
  )
}

const WritingFrame = memo(function WritingFrame(props: RichTextEditorProps & { editor: RichEditor }) {
  const { editor, onChange, hold = atOnce } = props
  const { id, label, isCompact = false } = props
  // An invalid document (from a newer version, or a broken import) neither crashes the screen nor is overwritten.
  const [isBroken] = useState(() => props.value !== null && !richTextSchema.safeParse(props.value).success)
  const value = isBroken ? null : props.value
  const isDisabled = isBroken || props.isDisabled === true
  const tools = useBlockTools()
  const beside = useSlot(besideText)
  const menu = useSlashMenu(editor, isCompact)
  const menuNow = useRef(menu)
  menuNow.current = menu
  const blocks = useBlockSelection(editor, !isCompact)
  const blocksNow = useRef(blocks)
  blocksNow.current = blocks
  const find = useFind(editor)
  const findNow = useRef(find)
  findNow.current = find
  const [isBlockMenuOpen, setBlockMenuOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const openLink = useRef<() => void>(() => undefined)
  const setOpenLink = useCallback((open: () => void) => {
    openLink.current = open
  }, [])
  const openFind = useCallback(() => findNow.current.start('replace'), [])
  const isHeld = useRef(false)
  /** The last value that the editor sent or received. */
  const known = useRef({ text: canonical(value), value })

  const write = useCallback(() => {
    if (!isHeld.current) return
    isHeld.current = false
    const next = fromEditor(editor.children)
    const text = canonical(next)
    if (text === known.current.text) return
    const { value: base } = known.current
    known.current = { text, value: next.slate.length === 0 ? null : next }
    onChange(next, base)
  }, [editor, onChange])
  useOutsideValue(editor, value, known, isHeld, write)
  // Leaving the editor hands over the last words.
  useLayoutEffect(() => write, [write])
  const kept = useTextHistory(editor, props.keptAs, value, known)
  const [initial] = useState(() => kept ?? toEditor(value))

  const say = useCallback(() => {
    menuNow.current.heed()
    blocksNow.current.heed()
    findNow.current.heed()
    if (editor.operations.every((operation) => operation.type === 'set_selection')) return
    isHeld.current = true
    hold(write)
  }, [editor, hold, write])

  const colours = useCodeColours()
  const { decorate: hits } = find
  const decorate = useCallback((entry: NodeEntry) => [...colours(entry), ...hits(entry)], [colours, hits])
  const onKeyDown = useMemo(
    () => (event: KeyboardEvent<HTMLDivElement>) => {
      const isOwn = !event.nativeEvent.isComposing
      const asked = isOwn ? findKey(event.nativeEvent) : null
      if (asked) {
        event.preventDefault()
        findNow.current.start(asked)
        return
      }
      if (isOwn && menuNow.current.onKey(event, tools)) return
      if (isOwn && blocksNow.current.onKey(event, () => setBlockMenuOpen(true))) return
      onEditorKey(editor, event, () => openLink.current())
    },
    [editor, tools],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the blocks' fields
    <div
      ref={frame}
      {...(!isCompact && landmark.text)}
      className={styles.editor}
      data-compact={isCompact}
      data-disabled={isDisabled}
      data-blocks={blocks.selected !== null}
      onKeyDown={(event) => !isCompact && onFieldKey(editor, event)}
    >
      <Slate editor={editor} initialValue={initial} onChange={say}>
        <div className={styles.top}>
          {!isDisabled && <Toolbar isCompact={isCompact} openFind={openFind} setOpenLink={setOpenLink} />}
          {find.open && <FindBar find={find} isReadOnly={isDisabled} />}
        </div>
        <Editable
          id={id}
          className={styles.text ?? ''}
          aria-label={label}
          aria-multiline
          role="textbox"
          {...(menu.isOpen && menuAttributes(menu))}
          spellCheck
          readOnly={isDisabled}
          placeholder={isCompact ? '' : 'Write, or press “/” for blocks'}
          // Slate's own placeholder sets the box's height, and sits at the box's edge.
          disableDefaultStyles
          renderPlaceholder={Placeholder}
          decorate={decorate}
          renderElement={RichElement}
          renderLeaf={RichLeaf}
          onKeyDown={onKeyDown}
          // Slate answers a blur as it does a click (`keepFocusInside`), unless it is told that the event is done with.
          onBlur={({ target }) => {
            menu.close()
            return isControl(target) || undefined
          }}
        />
        {menu.isOpen && <SlashMenu menu={menu} frame={frame} />}
        {!isCompact && !isDisabled && (
          <BlockHandle
            frame={frame}
            selection={blocks}
            isMenuOpen={isBlockMenuOpen}
            setMenuOpen={setBlockMenuOpen}
          />
        )}
        {!isCompact && beside.map(({ name, View }) => <View key={name} frame={frame} />)}
        {blocks.selected && <SelectedBlocks blocks={blocks.selected} frame={frame} />}
        {!isCompact && (
          <div className={styles.below}>
            <TextFacts />
            {!isDisabled && <AccessCheck />}
          </div>
        )}
        <VisibleCaret frame={frame} />
      </Slate>
    </div>
  )
})

const atOnce = (write: () => void) => write()

/** What tells assistive software of the open menu; `aria-expanded` is not for a text of several lines. */
const menuAttributes = ({ listId, optionId, found, at }: SlashMenuState) =>
  ({
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': listId,
    'aria-activedescendant': found[at] ? optionId(found[at]) : undefined,
  }) as const

/**
 * Applies a value that changed elsewhere, but not during a composition: that would break the word. Words that the editor holds are written
 * first: what comes back has both.
 */
function useOutsideValue(
  editor: ReturnType<typeof createRichEditor>,
  value: RichText | null,
  known: { current: { text: string; value: RichText | null } },
  isHeld: { current: boolean },
  write: () => void,
) {
  // Before the next key, so that the next edit starts from this value.
  useLayoutEffect(() => {
    const text = canonical(value)
    if (text === known.current.text) return
    const take = () => {
      if (isHeld.current) return write()
      known.current = { text, value }
      replaceFromOutside(editor, toEditor(value))
    }
    if (!ReactEditor.isComposing(editor)) return take()
    const element = ReactEditor.toDOMNode(editor, editor)
    const afterwards = () => setTimeout(take)
    element.addEventListener('compositionend', afterwards, { once: true })
    return () => element.removeEventListener('compositionend', afterwards)
  }, [editor, value, known, isHeld, write])
}

function Placeholder({ attributes: { style: _style, ...attributes }, children }: RenderPlaceholderProps) {
  return (
    <span {...attributes} className={styles.placeholder}>
      {children}
    </span>
  )
}

/** Text with its marks. */
function RichLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let inner = children
  if (leaf.bold) inner = <strong>{inner}</strong>
  if (leaf.italic) inner = <em>{inner}</em>
  if (leaf.underline) inner = <u>{inner}</u>
  if (leaf.strikethrough) inner = <s>{inner}</s>
  if (leaf.code) inner = <code>{inner}</code>
  if (leaf.subscript) inner = <sub>{inner}</sub>
  if (leaf.superscript) inner = <sup>{inner}</sup>
  if (leaf.hit) inner = <mark data-hit={leaf.hit}>{inner}</mark>
  return (
    <span {...attributes} data-code={codeKindOf(leaf)}>
      {inner}
    </span>
  )
}
